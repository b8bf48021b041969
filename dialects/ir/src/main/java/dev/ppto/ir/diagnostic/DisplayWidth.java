package dev.ppto.ir.diagnostic;

/** How many columns a terminal takes for a character. */
final class DisplayWidth {
  /** First and last of the characters that are as wide as two Latin letters. */
  private static final int[][] WIDE = {
    {0x1100, 0x115f}, // Hangul
    {0x2e80, 0x303e}, // CJK radicals and punctuation
    {0x3041, 0xa4cf}, // Kana, CJK
    {0xac00, 0xd7a3}, // Hangul
    {0xf900, 0xfaff}, // CJK
    {0xfe30, 0xfe6f}, // CJK forms
    {0xff00, 0xff60}, // full-width forms
    {0xffe0, 0xffe6},
    {0x1f300, 0x1f64f}, // pictures
    {0x1f680, 0x1f6ff},
    {0x1f900, 0x1faff},
    {0x20000, 0x3fffd} // CJK
  };

  private DisplayWidth() {}

  /** 0 for what stands on the character before, 2 for the letters of East Asia, else 1. */
  static int of(int point) {
    if (point < 0x300) {
      return 1;
    }
    switch (Character.getType(point)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.FORMAT -> {
        return 0;
      }
      default -> {
        for (int[] range : WIDE) {
          if (point >= range[0] && point <= range[1]) {
            return 2;
          }
        }
        return 1;
      }
    }
  }
}
