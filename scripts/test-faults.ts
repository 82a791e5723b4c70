// The long form of the fault tests: `npm run test:faults`, or `npm run test:faults -- 500` for more rounds.
import { runStep } from './run-step.ts';

const rounds = process.argv[2] ?? '200';
const { failed } = await runStep(`Faults, ${rounds} rounds`, 'vitest', ['run', '--project', 'faults'], {
  env: { FAULT_ROUNDS: rounds },
});
process.exitCode = failed > 0 ? 1 : 0;
