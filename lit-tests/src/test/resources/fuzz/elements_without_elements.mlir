"a.b"() {x = dense<> : tensor<i8>} : () -> ()
