/** How hard a pattern would be to read, by the four rules of the standard. */
export function penaltyOf(dark: readonly boolean[][]): number {
  const columns = dark.map((_, x) => dark.map((row) => row[x] === true));
  const lines = [...dark, ...columns].map((line) => line.map((isDark) => (isDark ? '1' : '0')).join(''));
  const runs = sum(lines, (line) => sum(line.match(/0{5,}|1{5,}/g) ?? [], ({ length }) => length - 2));
  const finders = sum(lines, (line) => 40 * [...line.matchAll(/(?=00001011101|10111010000)/g)].length);
  return runs + finders + 3 * squaresIn(dark) + balancePenalty(dark);
}

function sum<Item>(items: readonly Item[], worth: (item: Item) => number): number {
  return items.reduce((total, item) => total + worth(item), 0);
}

/** Two by two of one colour. */
function squaresIn(dark: readonly boolean[][]): number {
  return sum(
    dark.slice(1).map((row, y) => ({ row, above: dark[y] ?? [] })),
    ({ row, above }) =>
      row.filter((isDark, x) => x > 0 && [row[x - 1], above[x], above[x - 1]].every((one) => one === isDark))
        .length,
  );
}

function balancePenalty(dark: readonly boolean[][]): number {
  const modules = dark.flat();
  const percent = (100 * modules.filter(Boolean).length) / modules.length;
  return 10 * Math.floor(Math.abs(percent - 50) / 5);
}
