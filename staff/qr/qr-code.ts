import { codewordsOf, versionFor } from './codewords.ts';
import { type Grid, gridWithPatterns, writeFormat } from './grid.ts';
import { penaltyOf } from './penalty.ts';

/** Which modules each mask turns over. */
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** The dark modules of a QR code (byte mode, level M), row by row; nothing where the text is too long for one. */
export function qrCode(text: string): boolean[][] | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (version === undefined) return undefined;
  const codewords = codewordsOf(bytes, version);
  const candidates = masks.map((turnsOver, mask) => {
    const grid = gridWithPatterns(version);
    writeFormat(grid, mask);
    writeCodewords(grid, codewords, turnsOver);
    return grid.dark;
  });
  const penalties = candidates.map(penaltyOf);
  return candidates[penalties.indexOf(Math.min(...penalties))];
}

/** In pairs of columns from the right, up and down by turns, around what is there already. */
function writeCodewords(
  { size, dark, isTaken }: Grid,
  codewords: readonly number[],
  turnsOver: (x: number, y: number) => boolean,
): void {
  let bit = 0;
  for (let right = size - 1; right >= 1; right -= 2) {
    // The column of the timing pattern is left out.
    if (right === 6) right = 5;
    const isUpward = ((right + 1) & 2) === 0;
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (isTaken[y]?.[x]) continue;
        const isDark = (((codewords[bit >>> 3] ?? 0) >>> (7 - (bit & 7))) & 1) === 1;
        (dark[y] as boolean[])[x] = isDark !== turnsOver(x, y);
        bit += 1;
      }
    }
  }
}
