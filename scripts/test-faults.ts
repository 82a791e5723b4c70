// The long form of the fault tests: `npm run test:faults`, or `npm run test:faults -- 500` for more rounds.
import { runStep } from './run-step.ts';

const rounds = process.argv[2] ?? '200';
const outcomes = [
  await runStep(`Faults, ${rounds} rounds`, 'vitest', ['run', '--project', 'faults'], {
    env: { FAULT_ROUNDS: rounds },
  }),
  await runStep('20,000 hostile requests', 'vitest', ['run', '--project', 'process', 'hostile'], {
    env: { HOSTILE_REQUESTS: '20000' },
  }),
];
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
