/** The square while it is drawn. */
export interface Grid {
  size: number;
  dark: boolean[][];
  /** Modules of the patterns, which carry no codeword. */
  isTaken: boolean[][];
}

/** The square of a version with all that is the same in each code of it, and room for the format. */
export function gridWithPatterns(version: number): Grid {
  const size = 17 + 4 * version;
  const square = () => Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const grid = { size, dark: square(), isTaken: square() };
  for (let index = 0; index < size; index += 1) {
    set(grid, 6, index, index % 2 === 0);
    set(grid, index, 6, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    writeFinder(grid, x, y);
  writeAlignments(grid, version);
  writeFormat(grid, 0);
  if (version >= 7) writeVersion(grid, version);
  return grid;
}

function set({ size, dark, isTaken }: Grid, x: number, y: number, isDark: boolean): void {
  if (x < 0 || y < 0 || x >= size || y >= size) return;
  (dark[y] as boolean[])[x] = isDark;
  (isTaken[y] as boolean[])[x] = true;
}

function writeFinder(grid: Grid, x: number, y: number): void {
  for (let dy = -4; dy <= 4; dy += 1) {
    for (let dx = -4; dx <= 4; dx += 1) {
      const ring = Math.max(Math.abs(dx), Math.abs(dy));
      set(grid, x + dx, y + dy, ring !== 2 && ring !== 4);
    }
  }
}

function writeAlignments(grid: Grid, version: number): void {
  const places = alignmentPlaces(version, grid.size);
  const last = places.length - 1;
  places.forEach((x, column) => {
    places.forEach((y, row) => {
      const isAtFinder = (column === 0 && (row === 0 || row === last)) || (column === last && row === 0);
      if (isAtFinder) return;
      for (let dy = -2; dy <= 2; dy += 1) {
        for (let dx = -2; dx <= 2; dx += 1) {
          set(grid, x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
        }
      }
    });
  });
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.ceil((size - 13) / (2 * count - 2)) * 2;
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - step * (count - 2 - index))];
}

/** Which level and mask it is, twice. */
export function writeFormat(grid: Grid, mask: number): void {
  // Level M is written as zero.
  const bits = ((mask << 10) | remainder(mask, 10, 0x537)) ^ 0x5412;
  const isDark = (bit: number) => ((bits >>> bit) & 1) === 1;
  const last = grid.size - 1;
  for (let bit = 0; bit < 15; bit += 1) {
    const around = bit < 6 ? bit : bit < 8 ? bit + 1 : undefined;
    if (around !== undefined) set(grid, 8, around, isDark(bit));
    else set(grid, bit === 8 ? 7 : 14 - bit, 8, isDark(bit));
    if (bit < 8) set(grid, last - bit, 8, isDark(bit));
    else set(grid, 8, last - 14 + bit, isDark(bit));
  }
  set(grid, 8, grid.size - 8, true);
}

function writeVersion(grid: Grid, version: number): void {
  const bits = (version << 12) | remainder(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const far = grid.size - 11 + (bit % 3);
    const near = Math.floor(bit / 3);
    const isDark = ((bits >>> bit) & 1) === 1;
    set(grid, far, near, isDark);
    set(grid, near, far, isDark);
  }
}

/** What a division of polynomials over bits leaves. */
function remainder(value: number, degree: number, generator: number): number {
  let rest = value;
  for (let step = 0; step < degree; step += 1) rest = (rest << 1) ^ ((rest >>> (degree - 1)) * generator);
  return rest;
}
