/** What a figure is held against: a ratio, or the figure itself where nothing stands beside it. */
export interface Bar {
  is: 'at least' | 'at most';
  ratio: number;
}

/** Something of ours beside something of the same kind that does the least possible, measured in turns. */
export interface Figure {
  name: string;
  unit: string;
  /** Of every turn, ours and the reference's; an empty list for what has a scale of its own. */
  ours: number[];
  reference: number[];
  bar?: Bar;
}

export interface Compared {
  ours: number;
  reference: number | undefined;
  ratio: number;
  /** The smallest and the largest of the turns. */
  spread: [number, number];
  isMet: boolean | undefined;
}

/** The medians, and the ratio of each turn: what else the machine does falls on both alike. */
export function compare({ ours, reference, bar }: Figure): Compared {
  const ratios = ours.map((value, turn) => value / (reference[turn] ?? 1)).sort((a, b) => a - b);
  const ratio = median(ratios);
  return {
    ours: median(ours),
    reference: reference.length > 0 ? median(reference) : undefined,
    ratio,
    spread: [ratios[0] as number, ratios.at(-1) as number],
    isMet: bar && (bar.is === 'at least' ? ratio >= bar.ratio : ratio <= bar.ratio),
  };
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}
