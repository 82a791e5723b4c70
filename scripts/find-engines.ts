import { findOnPath } from './find-on-path.ts';
import type { DebianPackage } from './install-debian-packages.ts';

/** The programs of the other two engines, and the Debian packages that bring them. */
const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  webkit: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  screen: { names: ['Xvfb'], package: 'xvfb' },
};

/** Said where they can be neither found nor brought. */
export const noEngines = (reason: string) =>
  `The tests in Firefox and WebKit need Debian’s packages ${Object.values(programs)
    .map((program) => program.package)
    .join(', ')}: install them (${reason}).`;

/** What is not here yet. */
export function enginePackages(): DebianPackage[] {
  return Object.values(programs)
    .filter(({ names }) => !findOnPath(names))
    .map((program) => [program.package]);
}

export const findFirefox = () => find('firefox');
export const findWebKitDriver = () => find('webkit');
export const findScreen = () => find('screen');

function find(program: keyof typeof programs): string {
  const found = findOnPath(programs[program].names);
  if (!found) throw new Error(noEngines('npm run test:engines brings them where it may'));
  return found;
}
