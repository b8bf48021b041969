func.func @f() { retrun }
