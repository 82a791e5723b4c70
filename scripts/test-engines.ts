// `npm run test:engines`: the main walk in Firefox and WebKit, with pictures in test-results/engines.
import { enginePackages, noEngines } from './find-engines.ts';
import { installDebianPackages } from './install-debian-packages.ts';
import { runStep } from './run-step.ts';

const reason = installDebianPackages(enginePackages());
if (enginePackages().length > 0) {
  console.error(noEngines(reason ?? 'they are not on the path'));
  process.exitCode = 1;
} else {
  const { failed } = await runStep('In Firefox and WebKit', 'vitest', ['run', '--project', 'engines']);
  process.exitCode = failed > 0 ? 1 : 0;
}
