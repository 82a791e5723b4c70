import { checkPixels, type Pixels } from './pixels.ts';

const fileHeaderBytes = 14;
const uncompressed = 0;
const bitFields = 3;

/** Where one colour is in a pixel of 32 bits. */
interface ColourMask {
  shift: number;
  /** The largest value it can have; 0 where the colour is missing. */
  most: number;
}

/** Reads the bitmaps that programs really write: 24 and 32 bits, and 8 bits with a palette. sharp reads none. */
export function decodeBmp(bytes: Buffer): Pixels {
  const infoBytes = bytes.readUInt32LE(14);
  if (infoBytes < 40) throw new Error('Bitmaps of OS/2 are not read.');
  const width = bytes.readInt32LE(18);
  const signedHeight = bytes.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = bytes.readUInt16LE(28);
  const compression = bytes.readUInt32LE(30);
  checkPixels(width, height);

  const start = bytes.readUInt32LE(10);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (start + stride * height > bytes.length) throw new Error('The bitmap ends too early.');

  const colourAt = colourReader({ bytes, bits, compression, infoBytes });
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    // Bitmaps begin with their last row, unless the height is negative.
    const row = start + stride * (signedHeight < 0 ? y : height - 1 - y);
    for (let x = 0; x < width; x += 1) colourAt(row, x, data, (y * width + x) * 4);
  }
  return { data, width, height, channels: 4 };
}

type ColourReader = (row: number, x: number, into: Uint8Array, at: number) => void;

interface Encoding {
  bytes: Buffer;
  bits: number;
  compression: number;
  infoBytes: number;
}

function colourReader(encoding: Encoding): ColourReader {
  const { bits, compression } = encoding;
  if (compression === uncompressed && bits === 8) return paletteReader(encoding);
  if (compression === uncompressed && (bits === 24 || bits === 32)) return plainReader(encoding);
  if (compression === bitFields && bits === 32) return maskReader(encoding);
  throw new Error(`Bitmaps of ${bits} bits in compression ${compression} are not read.`);
}

/** Blue, green, red; the fourth byte means nothing here. */
function plainReader({ bytes, bits }: Encoding): ColourReader {
  return (row, x, into, at) => copyColour(bytes, row + (x * bits) / 8, into, at);
}

function paletteReader({ bytes, infoBytes }: Encoding): ColourReader {
  const palette = fileHeaderBytes + infoBytes;
  const colours = bytes.readUInt32LE(46) || 256;
  return (row, x, into, at) => {
    const index = bytes[row + x] as number;
    if (index >= colours) throw new Error('A pixel has a colour that is not in the palette.');
    copyColour(bytes, palette + index * 4, into, at);
  };
}

function copyColour(bytes: Buffer, from: number, into: Uint8Array, at: number): void {
  into[at] = bytes[from + 2] as number;
  into[at + 1] = bytes[from + 1] as number;
  into[at + 2] = bytes[from] as number;
  into[at + 3] = 255;
}

function maskReader({ bytes, infoBytes }: Encoding): ColourReader {
  const masks = [0, 1, 2].map((colour) => maskAt(bytes, 54 + colour * 4));
  // Headers from the fourth version on also say which bits are transparent.
  const alpha = infoBytes >= 56 ? maskAt(bytes, 66) : { shift: 0, most: 0 };
  return (row, x, into, at) => {
    const pixel = bytes.readUInt32LE(row + x * 4);
    for (const [colour, { shift, most }] of [...masks, alpha].entries()) {
      const otherwise = colour === 3 ? 255 : 0;
      into[at + colour] = most === 0 ? otherwise : Math.round((((pixel >>> shift) & most) / most) * 255);
    }
  };
}

function maskAt(bytes: Buffer, place: number): ColourMask {
  const mask = bytes.readUInt32LE(place);
  if (mask === 0) return { shift: 0, most: 0 };
  const shift = 31 - Math.clz32(mask & -mask);
  return { shift, most: mask >>> shift };
}
