// `npm run test:engines`: the main walk in Firefox and WebKit, with pictures in test-results/engines.
import { bringEngines } from './find-engines.ts';
import { runStep } from './run-step.ts';

bringEngines();
const { failed } = await runStep('In Firefox and WebKit', 'vitest', ['run', '--project', 'engines']);
process.exitCode = failed > 0 ? 1 : 0;
