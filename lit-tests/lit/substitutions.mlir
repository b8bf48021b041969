// RUN: echo %s | FileCheck %s --check-prefix=SOURCE
// SOURCE: lit-tests/lit/substitutions.mlir

// RUN: echo text > %t && cat %t | FileCheck %s --check-prefix=TEMPORARY
// TEMPORARY: text

// RUN: test ! -e %t.other
