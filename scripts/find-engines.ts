import { findOnPath } from './find-on-path.ts';
import { installDebianPackage } from './install-debian-package.ts';

/** The programs of the other two engines, and the Debian packages that bring them. */
const programs = {
  firefox: { names: ['firefox-esr', 'firefox'], package: 'firefox-esr' },
  webkit: { names: ['WebKitWebDriver'], package: 'webkit2gtk-driver' },
  screen: { names: ['Xvfb'], package: 'xvfb' },
};

/** Said where they can be neither found nor brought. */
export const noEngines = `The tests in Firefox and WebKit need Debian's packages ${Object.values(programs)
  .map((program) => program.package)
  .join(', ')}: install them.`;

/** Installs what is missing, where that is possible. */
export function bringEngines(): void {
  for (const { names, package: name } of Object.values(programs)) {
    if (!findOnPath(names) && !installDebianPackage(name)) throw new Error(noEngines);
  }
}

export const findFirefox = () => find('firefox');
export const findWebKitDriver = () => find('webkit');
export const findScreen = () => find('screen');

function find(program: keyof typeof programs): string {
  const found = findOnPath(programs[program].names);
  if (!found) throw new Error(noEngines);
  return found;
}
