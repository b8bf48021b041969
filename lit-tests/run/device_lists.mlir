// Devices are listed in any order, each once; a range goes up.
// RUN: not ppto run %s -d 0,1,0 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not ppto run %s -d 3-1 2>&1 | FileCheck %s --check-prefix=DOWN
// RUN: not ppto run %s -d 0-1000000 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not ppto run %s -d 99999999999 2>&1 | FileCheck %s --check-prefix=LARGE
// TWICE: error: -d 0,1,0: expected each device once, found 0 twice
// DOWN: error: -d 3-1: expected a range that goes up, such as 0-7, found '3-1'; a list has any order: 3,2,1
// MANY: error: -d 0-1000000: expected at most 65536 devices, found more: '0-1000000'
// LARGE: error: -d 99999999999: expected device numbers such as 0,1 or 0-7, each below 2^31, found '99999999999'
host.func @main() {
  host.return
}
