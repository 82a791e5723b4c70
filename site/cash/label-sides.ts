/** Where a name stands from its point. */
export type Side = 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'nw';

interface Placing {
  textAnchor: 'start' | 'middle' | 'end';
  /** In em, so that the distance grows with the text and the point. */
  dx: string;
  dy: string;
}

/** Chosen by looking: no name meets another name, or another point, at any width. */
const sides: Record<string, Side> = {
  'office-lefkosa': 'ne',
  'office-dereboyu': 'w',
  'market-lefkosa': 'se',
  'barber-lefkosa': 'n',
  'market-haspolat': 'nw',
  'market-alaykoy': 'e',
  'cooperative-alaykoy': 'e',
};

const placings: Record<Side, Placing> = {
  n: { textAnchor: 'middle', dx: '0', dy: '-1.1em' },
  ne: { textAnchor: 'start', dx: '-0.8em', dy: '-1.1em' },
  e: { textAnchor: 'start', dx: '1.15em', dy: '0.34em' },
  se: { textAnchor: 'start', dx: '-0.8em', dy: '1.75em' },
  s: { textAnchor: 'middle', dx: '0', dy: '1.75em' },
  sw: { textAnchor: 'end', dx: '0.8em', dy: '1.75em' },
  w: { textAnchor: 'end', dx: '-1.15em', dy: '0.34em' },
  nw: { textAnchor: 'end', dx: '0.8em', dy: '-1.1em' },
};

/** A point that is new keeps its name at the right until someone looks. */
export function labelPlacing(id: string): Placing {
  return placings[sides[id] ?? 'e'];
}
