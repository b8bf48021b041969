package dev.ppto.ir.type;

import dev.ppto.ir.Type;
import java.util.Optional;

/** Floating-point types. */
public enum FloatType implements Type {
  F16("f16", 16),
  BF16("bf16", 16),
  F32("f32", 32),
  F64("f64", 64),
  TF32("tf32", 19),
  F80("f80", 80),
  F128("f128", 128),
  F8E5M2("f8E5M2", 8),
  F8E4M3("f8E4M3", 8),
  F8E4M3FN("f8E4M3FN", 8),
  F8E5M2FNUZ("f8E5M2FNUZ", 8),
  F8E4M3FNUZ("f8E4M3FNUZ", 8),
  F8E4M3B11FNUZ("f8E4M3B11FNUZ", 8),
  F8E3M4("f8E3M4", 8),
  F8E8M0FNU("f8E8M0FNU", 8),
  F6E3M2FN("f6E3M2FN", 6),
  F6E2M3FN("f6E2M3FN", 6),
  F4E2M1FN("f4E2M1FN", 4);

  private final String text;
  private final int width;

  FloatType(String text, int width) {
    this.text = text;
    this.width = width;
  }

  /** The type's keyword. */
  public String text() {
    return text;
  }

  /** Width in bits. */
  public int width() {
    return width;
  }

  public static Optional<FloatType> byText(String text) {
    for (FloatType type : values()) {
      if (type.text.equals(text)) {
        return Optional.of(type);
      }
    }
    return Optional.empty();
  }
}
