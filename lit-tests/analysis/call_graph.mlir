// RUN: ppto-opt %s --print-analysis=kind=call-graph --verify-diagnostics -o %t

// expected-remark@below {{calls nothing; callers: 2}}
func.func private @leaf() {
  return
}

// expected-remark@below {{calls @leaf, @even; callers: 1; is recursive}}
func.func private @odd(%n: i32) {
  call @leaf() : () -> ()
  call @even(%n) : (i32) -> ()
  return
}

// expected-remark@below {{calls @odd; callers: 1; may be called from elsewhere; is recursive}}
func.func @even(%n: i32) {
  call @odd(%n) : (i32) -> ()
  return
}

// expected-remark@below {{calls nothing; callers: 1}}
func.func private @elsewhere()

// An indirect call may lead to each function of its type that is used as a value.
// expected-remark@below {{calls nothing; callers: 0; may be called from elsewhere}}
func.func private @value(%n: i64) {
  return
}

// expected-remark@below {{calls @elsewhere, @value, @leaf; calls what is not known; callers: 0; may be called from elsewhere}}
func.func @main(%f: (i64) -> (), %n: i64) {
  %g = constant @value : (i64) -> ()
  call @elsewhere() : () -> ()
  call_indirect %f(%n) : (i64) -> ()
  call @leaf() : () -> ()
  return
}
