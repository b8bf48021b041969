package dev.ppto.ir.spec.codec;

/** Simple values. */
enum ScalarCodec implements Codec {
  BOOLEAN {
    @Override
    public void write(Object value, BinaryWriter out) {
      out.number((Boolean) value ? 1 : 0);
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      return in.below(2) == 1;
    }
  },
  INT {
    @Override
    public void write(Object value, BinaryWriter out) {
      out.signed((Integer) value);
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      return (int) in.signed();
    }
  },
  LONG {
    @Override
    public void write(Object value, BinaryWriter out) {
      out.signed((Long) value);
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      return in.signed();
    }
  },
  DOUBLE {
    @Override
    public void write(Object value, BinaryWriter out) {
      out.signed(Double.doubleToRawLongBits((Double) value));
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      return Double.longBitsToDouble(in.signed());
    }
  },
  STRING {
    @Override
    public void write(Object value, BinaryWriter out) {
      out.string((String) value);
    }

    @Override
    public Object read(BinaryReader in) throws MalformedFileException {
      return in.string();
    }
  };

  @Override
  public String form() {
    return name();
  }
}
