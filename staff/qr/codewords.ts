import { correctionOf } from './reed-solomon.ts';

/** Level M, by version from 1: how many blocks there are, and how many correction codewords each has. */
const blocksOfVersion = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10];
const correctionOfVersion = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24];
const newestVersion = blocksOfVersion.length;

/** How many modules are left for codewords beside the patterns. */
function roomFor(version: number): number {
  const alignments = version === 1 ? 0 : Math.floor(version / 7) + 2;
  const aligned = version === 1 ? 0 : (25 * alignments - 10) * alignments - 55;
  return (16 * version + 128) * version + 64 - aligned - (version >= 7 ? 36 : 0);
}

function sizesOf(version: number) {
  const blocks = blocksOfVersion[version - 1] ?? 0;
  const correction = correctionOfVersion[version - 1] ?? 0;
  const all = Math.floor(roomFor(version) / 8);
  return { blocks, correction, all, data: all - blocks * correction };
}

const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** The smallest version that holds so many bytes, if one of ours does. */
export function versionFor(bytes: number): number | undefined {
  for (let version = 1; version <= newestVersion; version += 1) {
    if (4 + lengthBits(version) + 8 * bytes <= 8 * sizesOf(version).data) return version;
  }
  return undefined;
}

/** Bytes as the code carries them: in blocks with their correction, woven into each other. */
export function codewordsOf(bytes: Uint8Array, version: number): number[] {
  const { blocks, correction, all, data } = sizesOf(version);
  const codewords = dataCodewords(bytes, version, data);
  const shortBlocks = blocks - (all % blocks);
  const shortLength = Math.floor(all / blocks) - correction;
  const parts = Array.from({ length: blocks }, (_, index) => {
    const start = index * shortLength + Math.max(0, index - shortBlocks);
    return codewords.slice(start, start + shortLength + (index < shortBlocks ? 0 : 1));
  });
  return [...woven(parts), ...woven(parts.map((part) => correctionOf(part, correction)))];
}

function dataCodewords(bytes: Uint8Array, version: number, count: number): number[] {
  const byteMode = '0100';
  const length = bytes.length.toString(2).padStart(lengthBits(version), '0');
  const content = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const ended = `${byteMode}${length}${content}0000`.slice(0, 8 * count);
  const bits = ended.padEnd(Math.ceil(ended.length / 8) * 8, '0');
  const codewords = (bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2));
  for (let filler = 0xec; codewords.length < count; filler ^= 0xec ^ 0x11) codewords.push(filler);
  return codewords;
}

/** The first of each, then the second of each, and so on. */
function woven(parts: readonly number[][]): number[] {
  const longest = Math.max(...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => parts.flatMap((part) => part[index] ?? [])).flat();
}
