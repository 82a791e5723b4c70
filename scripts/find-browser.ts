import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOnPath } from './find-on-path.ts';
import { installDebianPackage } from './install-debian-package.ts';

/** The headless shell first: it is the same browser without the windows nobody sees, and twice as quick. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Said where no browser can be found or brought. */
export const noBrowser =
  'The browser tests need Chrome or Chromium: install one, or name it with CHROME_PATH.';

/** The browser for the tests: the one named, an installed one, Playwright's own, or Debian's package. */
export function findBrowser(): string {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!isBrowser(named)) throw new Error(`CHROME_PATH is "${named}", which does not start as a browser.`);
    return named;
  }
  const installed = findOnPath(names) ?? macPlaces.find((place) => existsSync(place));
  if (installed) return installed;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  if (installDebianPackage('chromium-headless-shell') || installDebianPackage('chromium')) {
    const brought = findOnPath(names);
    if (brought) return brought;
  }
  throw new Error(noBrowser);
}

function isBrowser(path: string): boolean {
  try {
    return /chrom/i.test(execFileSync(path, ['--version'], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}
