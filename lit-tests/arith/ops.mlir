// RUN: ppto-opt %s | FileCheck %s
// RUN: ppto-opt %s | ppto-opt | FileCheck %s
// RUN: ppto-opt %s --mlir-print-op-generic | ppto-opt | FileCheck %s

// CHECK-LABEL: func.func @integers(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
func.func @integers(%x: i32, %y: i32) {
  // CHECK-NEXT: arith.addi %[[X]], %[[Y]] : i32
  %0 = arith.addi %x, %y : i32
  // CHECK-NEXT: arith.subi %[[X]], %[[Y]] : i32
  %1 = arith.subi %x, %y : i32
  // CHECK-NEXT: arith.muli %[[X]], %[[Y]] : i32
  %2 = arith.muli %x, %y : i32
  // CHECK-NEXT: arith.divsi %[[X]], %[[Y]] : i32
  %3 = arith.divsi %x, %y : i32
  // CHECK-NEXT: arith.divui %[[X]], %[[Y]] : i32
  %4 = arith.divui %x, %y : i32
  // CHECK-NEXT: arith.ceildivsi %[[X]], %[[Y]] : i32
  %5 = arith.ceildivsi %x, %y : i32
  // CHECK-NEXT: arith.ceildivui %[[X]], %[[Y]] : i32
  %6 = arith.ceildivui %x, %y : i32
  // CHECK-NEXT: arith.floordivsi %[[X]], %[[Y]] : i32
  %7 = arith.floordivsi %x, %y : i32
  // CHECK-NEXT: arith.remsi %[[X]], %[[Y]] : i32
  %8 = arith.remsi %x, %y : i32
  // CHECK-NEXT: arith.remui %[[X]], %[[Y]] : i32
  %9 = arith.remui %x, %y : i32
  // CHECK-NEXT: arith.andi %[[X]], %[[Y]] : i32
  %10 = arith.andi %x, %y : i32
  // CHECK-NEXT: arith.ori %[[X]], %[[Y]] : i32
  %11 = arith.ori %x, %y : i32
  // CHECK-NEXT: arith.xori %[[X]], %[[Y]] : i32
  %12 = arith.xori %x, %y : i32
  // CHECK-NEXT: arith.shli %[[X]], %[[Y]] : i32
  %13 = arith.shli %x, %y : i32
  // CHECK-NEXT: arith.shrsi %[[X]], %[[Y]] : i32
  %14 = arith.shrsi %x, %y : i32
  // CHECK-NEXT: arith.shrui %[[X]], %[[Y]] : i32
  %15 = arith.shrui %x, %y : i32
  // CHECK-NEXT: arith.maxsi %[[X]], %[[Y]] : i32
  %16 = arith.maxsi %x, %y : i32
  // CHECK-NEXT: arith.minsi %[[X]], %[[Y]] : i32
  %17 = arith.minsi %x, %y : i32
  // CHECK-NEXT: arith.maxui %[[X]], %[[Y]] : i32
  %18 = arith.maxui %x, %y : i32
  // CHECK-NEXT: arith.minui %[[X]], %[[Y]] : i32
  %19 = arith.minui %x, %y : i32
  return
}

// CHECK-LABEL: func.func @indices(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: index, %[[Y:[a-z0-9]+]]: index)
func.func @indices(%x: index, %y: index) {
  // CHECK-NEXT: arith.addi %[[X]], %[[Y]] : index
  %0 = arith.addi %x, %y : index
  // CHECK-NEXT: arith.subi %[[X]], %[[Y]] : index
  %1 = arith.subi %x, %y : index
  // CHECK-NEXT: arith.muli %[[X]], %[[Y]] : index
  %2 = arith.muli %x, %y : index
  // CHECK-NEXT: arith.divsi %[[X]], %[[Y]] : index
  %3 = arith.divsi %x, %y : index
  // CHECK-NEXT: arith.divui %[[X]], %[[Y]] : index
  %4 = arith.divui %x, %y : index
  // CHECK-NEXT: arith.ceildivsi %[[X]], %[[Y]] : index
  %5 = arith.ceildivsi %x, %y : index
  // CHECK-NEXT: arith.ceildivui %[[X]], %[[Y]] : index
  %6 = arith.ceildivui %x, %y : index
  // CHECK-NEXT: arith.floordivsi %[[X]], %[[Y]] : index
  %7 = arith.floordivsi %x, %y : index
  // CHECK-NEXT: arith.remsi %[[X]], %[[Y]] : index
  %8 = arith.remsi %x, %y : index
  // CHECK-NEXT: arith.remui %[[X]], %[[Y]] : index
  %9 = arith.remui %x, %y : index
  // CHECK-NEXT: arith.andi %[[X]], %[[Y]] : index
  %10 = arith.andi %x, %y : index
  // CHECK-NEXT: arith.ori %[[X]], %[[Y]] : index
  %11 = arith.ori %x, %y : index
  // CHECK-NEXT: arith.xori %[[X]], %[[Y]] : index
  %12 = arith.xori %x, %y : index
  // CHECK-NEXT: arith.shli %[[X]], %[[Y]] : index
  %13 = arith.shli %x, %y : index
  // CHECK-NEXT: arith.shrsi %[[X]], %[[Y]] : index
  %14 = arith.shrsi %x, %y : index
  // CHECK-NEXT: arith.shrui %[[X]], %[[Y]] : index
  %15 = arith.shrui %x, %y : index
  // CHECK-NEXT: arith.maxsi %[[X]], %[[Y]] : index
  %16 = arith.maxsi %x, %y : index
  // CHECK-NEXT: arith.minsi %[[X]], %[[Y]] : index
  %17 = arith.minsi %x, %y : index
  // CHECK-NEXT: arith.maxui %[[X]], %[[Y]] : index
  %18 = arith.maxui %x, %y : index
  // CHECK-NEXT: arith.minui %[[X]], %[[Y]] : index
  %19 = arith.minui %x, %y : index
  return
}

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: vector<4xi8>, %[[Y:[a-z0-9]+]]: vector<4xi8>, %[[C:[a-z0-9]+]]: vector<4xi1>)
func.func @vectors(%x: vector<4xi8>, %y: vector<4xi8>, %c: vector<4xi1>) {
  // CHECK-NEXT: arith.addi %[[X]], %[[Y]] : vector<4xi8>
  %0 = arith.addi %x, %y : vector<4xi8>
  // CHECK-NEXT: arith.cmpi ult, %[[X]], %[[Y]] : vector<4xi8>
  %1 = arith.cmpi ult, %x, %y : vector<4xi8>
  // CHECK-NEXT: arith.select %[[C]], %[[X]], %[[Y]] : vector<4xi1>, vector<4xi8>
  %2 = arith.select %c, %x, %y : vector<4xi1>, vector<4xi8>
  // CHECK-NEXT: arith.extui %[[X]] : vector<4xi8> to vector<4xi16>
  %3 = arith.extui %x : vector<4xi8> to vector<4xi16>
  return
}

// CHECK-LABEL: func.func @tensors(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: tensor<2x?xf32>, %[[Y:[a-z0-9]+]]: tensor<2x?xf32>)
func.func @tensors(%x: tensor<2x?xf32>, %y: tensor<2x?xf32>) {
  // CHECK-NEXT: arith.mulf %[[X]], %[[Y]] : tensor<2x?xf32>
  %0 = arith.mulf %x, %y : tensor<2x?xf32>
  // CHECK-NEXT: arith.cmpf ord, %[[X]], %[[Y]] : tensor<2x?xf32>
  %1 = arith.cmpf ord, %x, %y : tensor<2x?xf32>
  // CHECK-NEXT: arith.fptosi %[[X]] : tensor<2x?xf32> to tensor<2x?xi64>
  %2 = arith.fptosi %x : tensor<2x?xf32> to tensor<2x?xi64>
  return
}

// CHECK-LABEL: func.func @overflow_flags(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: i64, %[[Y:[a-z0-9]+]]: i64)
func.func @overflow_flags(%x: i64, %y: i64) {
  // CHECK-NEXT: arith.addi %[[X]], %[[Y]] overflow<nsw> : i64
  %0 = arith.addi %x, %y overflow<nsw> : i64
  // CHECK-NEXT: arith.subi %[[X]], %[[Y]] overflow<nsw, nuw> : i64
  %1 = arith.subi %x, %y overflow<nuw,nsw> : i64
  // CHECK-NEXT: arith.muli %[[X]], %[[Y]] : i64
  %2 = arith.muli %x, %y overflow<none> : i64
  // CHECK-NEXT: arith.shli %[[X]], %[[Y]] overflow<nuw> {tag} : i64
  %3 = arith.shli %x, %y overflow<nuw> {tag} : i64
  return
}

// CHECK-LABEL: func.func @extended(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32)
func.func @extended(%x: i32, %y: i32) {
  // CHECK-NEXT: %{{.*}}, %{{.*}} = arith.addui_extended %[[X]], %[[Y]] : i32, i1
  %0:2 = arith.addui_extended %x, %y : i32, i1
  // CHECK-NEXT: arith.mulsi_extended %[[X]], %[[Y]] : i32
  %1:2 = arith.mulsi_extended %x, %y : i32
  // CHECK-NEXT: arith.mului_extended %[[X]], %[[Y]] : i32
  %2:2 = arith.mului_extended %x, %y : i32
  return
}

// CHECK-LABEL: func.func @floats(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: f32, %[[Y:[a-z0-9]+]]: f32)
func.func @floats(%x: f32, %y: f32) {
  // CHECK-NEXT: arith.addf %[[X]], %[[Y]] : f32
  %0 = arith.addf %x, %y : f32
  // CHECK-NEXT: arith.subf %[[X]], %[[Y]] : f32
  %1 = arith.subf %x, %y : f32
  // CHECK-NEXT: arith.mulf %[[X]], %[[Y]] : f32
  %2 = arith.mulf %x, %y : f32
  // CHECK-NEXT: arith.divf %[[X]], %[[Y]] : f32
  %3 = arith.divf %x, %y : f32
  // CHECK-NEXT: arith.remf %[[X]], %[[Y]] : f32
  %4 = arith.remf %x, %y : f32
  // CHECK-NEXT: arith.maximumf %[[X]], %[[Y]] : f32
  %5 = arith.maximumf %x, %y : f32
  // CHECK-NEXT: arith.minimumf %[[X]], %[[Y]] : f32
  %6 = arith.minimumf %x, %y : f32
  // CHECK-NEXT: arith.maxnumf %[[X]], %[[Y]] : f32
  %7 = arith.maxnumf %x, %y : f32
  // CHECK-NEXT: arith.minnumf %[[X]], %[[Y]] : f32
  %8 = arith.minnumf %x, %y : f32
  // CHECK-NEXT: arith.negf %[[X]] : f32
  %9 = arith.negf %x : f32
  return
}

// CHECK-LABEL: func.func @fastmath_flags(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: bf16, %[[Y:[a-z0-9]+]]: bf16)
func.func @fastmath_flags(%x: bf16, %y: bf16) {
  // CHECK-NEXT: arith.addf %[[X]], %[[Y]] fastmath<fast> : bf16
  %0 = arith.addf %x, %y fastmath<fast> : bf16
  // CHECK-NEXT: arith.mulf %[[X]], %[[Y]] fastmath<nnan,contract> : bf16
  %1 = arith.mulf %x, %y fastmath<contract, nnan> : bf16
  // CHECK-NEXT: arith.subf %[[X]], %[[Y]] : bf16
  %2 = arith.subf %x, %y fastmath<none> : bf16
  // CHECK-NEXT: arith.negf %[[X]] fastmath<nsz> : bf16
  %3 = arith.negf %x fastmath<nsz> : bf16
  // CHECK-NEXT: arith.cmpf une, %[[X]], %[[Y]] fastmath<ninf> : bf16
  %4 = arith.cmpf une, %x, %y fastmath<ninf> : bf16
  // CHECK-NEXT: arith.divf %[[X]], %[[Y]] fastmath<fast> : bf16
  %5 = arith.divf %x, %y fastmath<reassoc,nnan,ninf,nsz,arcp,contract,afn> : bf16
  return
}

// CHECK-LABEL: func.func @comparisons(
// CHECK-SAME:  %[[X:[a-z0-9]+]]: i32, %[[Y:[a-z0-9]+]]: i32, %[[A:[a-z0-9]+]]: f64, %[[B:[a-z0-9]+]]: f64)
func.func @comparisons(%x: i32, %y: i32, %a: f64, %b: f64) {
  // CHECK-NEXT: arith.cmpi eq, %[[X]], %[[Y]] : i32
  %0 = arith.cmpi eq, %x, %y : i32
  // CHECK-NEXT: arith.cmpi ne, %[[X]], %[[Y]] : i32
  %1 = arith.cmpi ne, %x, %y : i32
  // CHECK-NEXT: arith.cmpi slt, %[[X]], %[[Y]] : i32
  %2 = arith.cmpi slt, %x, %y : i32
  // CHECK-NEXT: arith.cmpi sle, %[[X]], %[[Y]] : i32
  %3 = arith.cmpi sle, %x, %y : i32
  // CHECK-NEXT: arith.cmpi sgt, %[[X]], %[[Y]] : i32
  %4 = arith.cmpi sgt, %x, %y : i32
  // CHECK-NEXT: arith.cmpi sge, %[[X]], %[[Y]] : i32
  %5 = arith.cmpi sge, %x, %y : i32
  // CHECK-NEXT: arith.cmpi ult, %[[X]], %[[Y]] : i32
  %6 = arith.cmpi ult, %x, %y : i32
  // CHECK-NEXT: arith.cmpi ule, %[[X]], %[[Y]] : i32
  %7 = arith.cmpi ule, %x, %y : i32
  // CHECK-NEXT: arith.cmpi ugt, %[[X]], %[[Y]] : i32
  %8 = arith.cmpi ugt, %x, %y : i32
  // CHECK-NEXT: arith.cmpi uge, %[[X]], %[[Y]] : i32
  %9 = arith.cmpi uge, %x, %y : i32
  // CHECK-NEXT: arith.cmpf false, %[[A]], %[[B]] : f64
  %10 = arith.cmpf false, %a, %b : f64
  // CHECK-NEXT: arith.cmpf oeq, %[[A]], %[[B]] : f64
  %11 = arith.cmpf oeq, %a, %b : f64
  // CHECK-NEXT: arith.cmpf ogt, %[[A]], %[[B]] : f64
  %12 = arith.cmpf ogt, %a, %b : f64
  // CHECK-NEXT: arith.cmpf oge, %[[A]], %[[B]] : f64
  %13 = arith.cmpf oge, %a, %b : f64
  // CHECK-NEXT: arith.cmpf olt, %[[A]], %[[B]] : f64
  %14 = arith.cmpf olt, %a, %b : f64
  // CHECK-NEXT: arith.cmpf ole, %[[A]], %[[B]] : f64
  %15 = arith.cmpf ole, %a, %b : f64
  // CHECK-NEXT: arith.cmpf one, %[[A]], %[[B]] : f64
  %16 = arith.cmpf one, %a, %b : f64
  // CHECK-NEXT: arith.cmpf ord, %[[A]], %[[B]] : f64
  %17 = arith.cmpf ord, %a, %b : f64
  // CHECK-NEXT: arith.cmpf ueq, %[[A]], %[[B]] : f64
  %18 = arith.cmpf ueq, %a, %b : f64
  // CHECK-NEXT: arith.cmpf ugt, %[[A]], %[[B]] : f64
  %19 = arith.cmpf ugt, %a, %b : f64
  // CHECK-NEXT: arith.cmpf uge, %[[A]], %[[B]] : f64
  %20 = arith.cmpf uge, %a, %b : f64
  // CHECK-NEXT: arith.cmpf ult, %[[A]], %[[B]] : f64
  %21 = arith.cmpf ult, %a, %b : f64
  // CHECK-NEXT: arith.cmpf ule, %[[A]], %[[B]] : f64
  %22 = arith.cmpf ule, %a, %b : f64
  // CHECK-NEXT: arith.cmpf une, %[[A]], %[[B]] : f64
  %23 = arith.cmpf une, %a, %b : f64
  // CHECK-NEXT: arith.cmpf uno, %[[A]], %[[B]] : f64
  %24 = arith.cmpf uno, %a, %b : f64
  // CHECK-NEXT: arith.cmpf true, %[[A]], %[[B]] : f64
  %25 = arith.cmpf true, %a, %b : f64
  return
}

// CHECK-LABEL: func.func @selections(
// CHECK-SAME:  %[[C:[a-z0-9]+]]: i1, %[[X:[a-z0-9]+]]: f32, %[[Y:[a-z0-9]+]]: f32)
func.func @selections(%c: i1, %x: f32, %y: f32) {
  // CHECK-NEXT: arith.select %[[C]], %[[X]], %[[Y]] : f32
  %0 = arith.select %c, %x, %y : f32
  // CHECK-NEXT: arith.select %[[C]], %[[X]], %[[Y]] {note = "n"} : f32
  %1 = arith.select %c, %x, %y {note = "n"} : f32
  return
}

// CHECK-LABEL: func.func @conversions(
// CHECK-SAME:  %[[I:[a-z0-9]+]]: i32, %[[J:[a-z0-9]+]]: i8, %[[N:[a-z0-9]+]]: index, %[[F:[a-z0-9]+]]: f32, %[[H:[a-z0-9]+]]: f16)
func.func @conversions(%i: i32, %j: i8, %n: index, %f: f32, %h: f16) {
  // CHECK-NEXT: arith.extsi %[[J]] : i8 to i32
  %0 = arith.extsi %j : i8 to i32
  // CHECK-NEXT: arith.extui %[[J]] : i8 to i64
  %1 = arith.extui %j : i8 to i64
  // CHECK-NEXT: arith.trunci %[[I]] : i32 to i1
  %2 = arith.trunci %i : i32 to i1
  // CHECK-NEXT: arith.extf %[[H]] : f16 to f64
  %3 = arith.extf %h : f16 to f64
  // CHECK-NEXT: arith.truncf %[[F]] : f32 to bf16
  %4 = arith.truncf %f : f32 to bf16
  // CHECK-NEXT: arith.truncf %[[F]] to_nearest_even : f32 to f16
  %5 = arith.truncf %f to_nearest_even : f32 to f16
  // CHECK-NEXT: arith.sitofp %[[I]] : i32 to f32
  %6 = arith.sitofp %i : i32 to f32
  // CHECK-NEXT: arith.uitofp %[[J]] : i8 to f16
  %7 = arith.uitofp %j : i8 to f16
  // CHECK-NEXT: arith.fptosi %[[F]] : f32 to i64
  %8 = arith.fptosi %f : f32 to i64
  // CHECK-NEXT: arith.fptoui %[[H]] : f16 to i8
  %9 = arith.fptoui %h : f16 to i8
  // CHECK-NEXT: arith.index_cast %[[N]] : index to i32
  %10 = arith.index_cast %n : index to i32
  // CHECK-NEXT: arith.index_cast %[[I]] : i32 to index
  %11 = arith.index_cast %i : i32 to index
  // CHECK-NEXT: arith.index_castui %[[J]] : i8 to index
  %12 = arith.index_castui %j : i8 to index
  // CHECK-NEXT: arith.bitcast %[[F]] : f32 to i32
  %13 = arith.bitcast %f : f32 to i32
  // CHECK-NEXT: arith.bitcast %[[I]] {tag} : i32 to f32
  %14 = arith.bitcast %i {tag} : i32 to f32
  return
}

// CHECK-LABEL: func.func @constants(
func.func @constants() {
  // CHECK-NEXT: %c0 = arith.constant 0 : index
  %0 = arith.constant 0 : index
  // CHECK-NEXT: %c-7_i8 = arith.constant -7 : i8
  %1 = arith.constant -7 : i8
  // CHECK-NEXT: %c-1_i8 = arith.constant -1 : i8
  %2 = arith.constant 255 : i8
  // CHECK-NEXT: %true = arith.constant true
  %3 = arith.constant true
  // CHECK-NEXT: %false = arith.constant false
  %4 = arith.constant 0 : i1
  // CHECK-NEXT: %cst = arith.constant 1.500000e+00 : f32
  %5 = arith.constant 1.5 : f32
  // CHECK-NEXT: %cst_0 = arith.constant 0x7FC00000 : f32
  %6 = arith.constant 0x7FC00000 : f32
  // CHECK-NEXT: %cst_1 = arith.constant dense<[1, 2]> : vector<2xi32>
  %7 = arith.constant dense<[1, 2]> : vector<2xi32>
  // CHECK-NEXT: %c5_i64 = arith.constant {tag = "x"} 5 : i64
  %8 = arith.constant {tag = "x"} 5
  // CHECK-NEXT: %c0_2 = arith.constant 0 : index
  %9 = arith.constant 0 : index
  return
}
