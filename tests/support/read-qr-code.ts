/** What the standard prints for level M, by mask. */
const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];

/** The standard's words for the masks: i is the row, j the column. */
const masks: ((i: number, j: number) => number)[] = [
  (i, j) => (i + j) % 2,
  (i) => i % 2,
  (_i, j) => j % 3,
  (i, j) => (i + j) % 3,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2,
  (i, j) => ((i * j) % 2) + ((i * j) % 3),
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i, j) => (((i * j) % 3) + ((i + j) % 2)) % 2,
];

/** By version: correction codewords of a block, then the data codewords of each block. */
const blocks: [correction: number, data: number[]][] = [
  [10, [16]],
  [16, [28]],
  [26, [44]],
  [18, [32, 32]],
  [24, [43, 43]],
  [16, [27, 27, 27, 27]],
  [18, [31, 31, 31, 31]],
  [22, [38, 38, 39, 39]],
  [22, [36, 36, 36, 37, 37]],
  [26, [43, 43, 43, 43, 44]],
  [30, [50, 51, 51, 51, 51]],
  [22, [36, 36, 36, 36, 36, 36, 37, 37]],
  [22, [37, 37, 37, 37, 37, 37, 37, 37, 38]],
  [24, [40, 40, 40, 40, 41, 41, 41, 41, 41]],
  [24, [41, 41, 41, 41, 41, 42, 42, 42, 42, 42]],
];

const alignments: number[][] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
  [6, 30, 54],
  [6, 32, 58],
  [6, 34, 62],
  [6, 26, 46, 66],
  [6, 26, 48, 70],
];

const versionMarks: Record<number, string> = {
  7: '000111110010010100',
  8: '001000010110111100',
  9: '001001101010011001',
  10: '001010010011010011',
};

/** Reads a code (byte mode, level M, versions 1 to 15) by the tables of the standard, and refuses any fault in it. */
export function readQrCode(dark: readonly boolean[][]): string {
  const size = dark.length;
  const version = (size - 17) / 4;
  const bit = (x: number, y: number) => (dark[y]?.[x] ? '1' : '0');
  checkFinders(bit, size);

  const around = [0, 1, 2, 3, 4, 5, 7].map((x) => bit(x, 8)).join('');
  const format = around + [8, 7, 5, 4, 3, 2, 1, 0].map((y) => bit(8, y)).join('');
  const below = Array.from({ length: 7 }, (_, index) => bit(8, size - 1 - index)).join('');
  const beside = Array.from({ length: 8 }, (_, index) => bit(size - 8 + index, 8)).join('');
  if (below + beside !== format) throw new Error('The two formats differ.');
  const mask = masks[formats.indexOf(format)];
  if (!mask) throw new Error(`There is no format ${format}.`);
  const mark = versionMarks[version];
  if (mark && mark !== versionMark(bit, size)) throw new Error('The version is marked wrongly.');

  const isPattern = patternsOf(version, size);
  let bits = '';
  let isUpward = true;
  for (const right of columnPairs(size)) {
    for (let step = 0; step < size; step += 1) {
      const y = isUpward ? size - 1 - step : step;
      for (const x of [right, right - 1]) {
        if (!isPattern(x, y)) bits += String(Number(bit(x, y)) ^ (mask(y, x) === 0 ? 1 : 0));
      }
    }
    isUpward = !isUpward;
  }
  return textIn(bits.match(/.{8}/g)?.map((eight) => Number.parseInt(eight, 2)) ?? [], version);
}

function columnPairs(size: number): number[] {
  const pairs: number[] = [];
  for (let right = size - 1; right > 6; right -= 2) pairs.push(right);
  return [...pairs, 5, 3, 1];
}

function checkFinders(bit: (x: number, y: number) => string, size: number): void {
  const line = (x: number, y: number) => Array.from({ length: 7 }, (_, index) => bit(x + index, y)).join('');
  for (const [x, y] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    const rows = Array.from({ length: 7 }, (_, index) => line(x, y + index));
    if (rows.join(' ') !== '1111111 1000001 1011101 1011101 1011101 1000001 1111111') {
      throw new Error(`There is no finder at ${x}, ${y}.`);
    }
  }
  if (bit(8, size - 8) !== '1') throw new Error('The dark module is missing.');
  for (let index = 8; index < size - 8; index += 1) {
    if (bit(index, 6) !== String((index + 1) % 2)) throw new Error('The timing pattern is broken.');
  }
}

function versionMark(bit: (x: number, y: number) => string, size: number): string {
  const bits = Array.from({ length: 18 }, (_, index) => bit(Math.floor(index / 3), size - 11 + (index % 3)));
  return bits.reverse().join('');
}

function patternsOf(version: number, size: number): (x: number, y: number) => boolean {
  const places = alignments[version - 1] ?? [];
  const last = size - 7;
  const centres = places.flatMap((x) => places.map((y) => [x, y] as const));
  const aligned = centres.filter(
    ([x, y]) => !((x === 6 && (y === 6 || y === last)) || (x === last && y === 6)),
  );
  return (x, y) =>
    x === 6 ||
    y === 6 ||
    (x < 9 && y < 9) ||
    (x >= size - 8 && y < 9) ||
    (x < 9 && y >= size - 8) ||
    (version >= 7 && ((x >= size - 11 && y < 6) || (x < 6 && y >= size - 11))) ||
    aligned.some(([cx, cy]) => Math.abs(x - cx) <= 2 && Math.abs(y - cy) <= 2);
}

function textIn(codewords: readonly number[], version: number): string {
  const [correction, lengths] = blocks[version - 1] as (typeof blocks)[number];
  const parts: number[][] = lengths.map(() => []);
  const unread = [...codewords];
  for (let index = 0; index < Math.max(...lengths); index += 1) {
    parts.forEach((part, block) => {
      if (index < (lengths[block] as number)) part.push(unread.shift() as number);
    });
  }
  const data = parts.flat();
  for (let index = 0; index < correction; index += 1) {
    for (const part of parts) part.push(unread.shift() as number);
  }
  for (const part of parts) checkBlock(part, correction);

  const bits = data.map((codeword) => codeword.toString(2).padStart(8, '0')).join('');
  if (bits.slice(0, 4) !== '0100') throw new Error('It is not in byte mode.');
  const start = 4 + (version < 10 ? 8 : 16);
  const length = Number.parseInt(bits.slice(4, start), 2);
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(start + 8 * index, start + 8 * index + 8), 2),
  );
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}

/** A block without a fault is zero at every root of its generator. */
function checkBlock(block: readonly number[], correction: number): void {
  const powers = [1];
  while (powers.length < 255) {
    const next = (powers.at(-1) as number) * 2;
    powers.push(next > 255 ? next ^ 285 : next);
  }
  for (let root = 0; root < correction; root += 1) {
    const value = block.reduce((sum, codeword, index) => {
      if (codeword === 0) return sum;
      const exponent = powers.indexOf(codeword) + root * (block.length - 1 - index);
      return sum ^ (powers[exponent % 255] as number);
    }, 0);
    if (value !== 0) throw new Error('A block has a fault.');
  }
}
