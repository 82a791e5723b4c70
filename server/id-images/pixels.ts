/** More than phones send unless they are asked to; a bomb of a few bytes names thousands of millions. */
export const mostPixels = 50_000_000;

/** Decoded, row by row from the top. */
export interface Pixels {
  data: Uint8Array;
  width: number;
  height: number;
  channels: 3 | 4;
}

export class TooManyPixels extends Error {
  constructor(width: number, height: number) {
    super(`${width} × ${height} pixels are too many.`);
    this.name = 'TooManyPixels';
  }
}

/** Before anything is decoded: a header costs nothing, its pixels do. */
export function checkPixels(width: number, height: number): void {
  if (!(width > 0 && height > 0)) throw new Error('An image has at least one pixel.');
  if (width * height > mostPixels) throw new TooManyPixels(width, height);
}
