/** What a figure is held against: its ratio to the reference, or its own value. */
export type Bar = { is: 'at least' | 'at most' } & ({ ratio: number } | { value: number });

/** Something of ours beside something of the same kind that does the least possible, measured in turns. */
export interface Figure {
  name: string;
  unit: string;
  /** Of every turn, ours and the reference's; an empty list where nothing stands beside it. */
  ours: number[];
  reference: number[];
  bar?: Bar;
}

export interface Compared {
  ours: number;
  reference: number | undefined;
  ratio: number;
  /** The smallest and the largest ratio of the turns. */
  spread: [number, number];
  isMet: boolean | undefined;
}

/** The medians, and the ratio of each turn: what else the machine does falls on both alike. */
export function compare({ ours, reference, bar }: Figure): Compared {
  const ratios = ours.map((value, turn) => value / (reference[turn] ?? 1)).sort((a, b) => a - b);
  const compared = {
    ours: median(ours),
    reference: reference.length > 0 ? median(reference) : undefined,
    ratio: median(ratios),
    spread: [ratios[0], ratios.at(-1)] as [number, number],
  };
  return { ...compared, isMet: bar && isMet(compared, bar) };
}

function isMet({ ours, ratio }: Pick<Compared, 'ours' | 'ratio'>, bar: Bar): boolean {
  const held = 'ratio' in bar ? ratio : ours;
  return bar.is === 'at least' ? held >= limitOf(bar) : held <= limitOf(bar);
}

export function limitOf(bar: Bar): number {
  return 'ratio' in bar ? bar.ratio : bar.value;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
