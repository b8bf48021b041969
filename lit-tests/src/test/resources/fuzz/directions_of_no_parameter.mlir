// In generic form: a memory parameter needs a direction,
// expected-error @+1 {{'host.func' op parameter '%arg0' is memory: expected in, out or inout, found 'value'}}
"host.func"() <{sym_name = "no_direction", function_type = (memref<8xf32>) -> (), directions = []}> ({
^bb0(%x: memref<8xf32>):
  "host.return"() : () -> ()
}) : () -> ()

