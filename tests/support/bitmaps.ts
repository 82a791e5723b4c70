interface BitmapOptions {
  bits?: number;
  isTopDown?: boolean;
  hasBitFields?: boolean;
  /** Later versions of the header are longer. */
  infoBytes?: number;
  compression?: number;
  /** What the header claims, whatever the pixels are. */
  side?: number;
}

// No multiple of four, so that rows are padded.
const width = 50;
const height = 40;
/** Blue, green, red. */
const palette = [
  [0, 0, 255],
  [0, 255, 0],
  [255, 0, 0],
  [255, 255, 255],
] as const;

/** A bitmap as programs write it, with the four quarters red, green, blue and white. */
export function bitmap(options: BitmapOptions = {}): Buffer {
  const { bits = 24, isTopDown = false, hasBitFields = false, side } = options;
  const infoBytes = options.infoBytes ?? (hasBitFields ? 108 : 40);
  const colours = bits === 8 ? palette.length : 0;
  const start = 14 + infoBytes + colours * 4;
  const stride = Math.ceil((width * bits) / 32) * 4;
  const bytes = Buffer.alloc(start + stride * height);
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(start, 10);
  bytes.writeUInt32LE(infoBytes, 14);
  bytes.writeInt32LE(side ?? width, 18);
  bytes.writeInt32LE(side ?? (isTopDown ? -height : height), 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(bits, 28);
  bytes.writeUInt32LE(options.compression ?? (hasBitFields ? 3 : 0), 30);
  bytes.writeUInt32LE(colours, 46);
  if (hasBitFields) {
    // Another order than usual: transparency, blue, green, red from the lowest bits up.
    for (const [index, mask] of [0xff000000, 0x00ff0000, 0x0000ff00, 0x000000ff].entries()) {
      bytes.writeUInt32LE(mask, 54 + index * 4);
    }
  }
  for (let index = 0; index < colours; index += 1)
    bytes.set(palette[index] ?? [], 14 + infoBytes + index * 4);
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (isTopDown ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) {
      const index = (y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1);
      const colour = palette[index] as readonly number[];
      if (bits === 8) bytes[row + x] = index;
      else if (hasBitFields) bytes.set([255, ...colour], row + x * 4);
      else if (bits >= 24) bytes.set(colour, row + (x * bits) / 8);
    }
  }
  return bytes;
}
