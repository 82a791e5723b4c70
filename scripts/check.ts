// `npm run check`: what can be said in seconds.
import { runStep } from './run-step.ts';

const outcomes = [
  await runStep('Types', 'tsc', ['--noEmit']),
  await runStep('Format and lint', 'biome', ['ci', '.']),
  await runStep('Unit tests', 'vitest', ['run', '--project', 'unit']),
];
process.exitCode = outcomes.some(({ failed }) => failed > 0) ? 1 : 0;
