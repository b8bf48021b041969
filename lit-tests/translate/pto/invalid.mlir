// RUN: ppto-translate --to=pto %s --split-input-file --verify-diagnostics

// A core computes with integers; floats are for the vector unit.
ascend.kernel @scalar_float core aiv(%s: f32) {
  // expected-error @+2 {{'arith.addf' op scalar floating-point arithmetic is not legal on a core}}
  // expected-note @+1 {{fold it into an operation on a tile, such as tile.muls}}
  %t = arith.addf %s, %s : f32
  ascend.return
}

// -----

// At level 3 every tile has an address.
ascend.kernel @no_address core aiv() {
  // expected-error @+2 {{'ascend.buffer' op has no address}}
  // expected-note @+1 {{run plan-memory first, or translate with level2}}
  %b = ascend.buffer : !ascend.buffer<1x8xf32, vec>
  ascend.return
}

// -----

// What the assembler does not know is rejected.
func.func private @f(i32)
ascend.kernel @call core aiv(%n: i32) {
  // expected-error @+2 {{'func.call' op has no .pto form}}
  // expected-note @+1 {{expected operations of ascend, arith and scf in a kernel; a call must be inlined}}
  func.call @f(%n) : (i32) -> ()
  ascend.return
}
