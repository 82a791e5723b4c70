import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { findOnPath } from './find-on-path.ts';
import { installDebianPackages } from './install-debian-packages.ts';

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

/** Debian's names for one. */
export const browserPackage = ['chromium-headless-shell', 'chromium'] as const;

/** Said where no browser can be found or brought. */
export function noBrowser(reason: string): string {
  return `The browser tests need Chrome or Chromium: install one, or name it with CHROME_PATH (${reason}).`;
}

/** The browser for the tests: the one named, an installed one, Playwright's own, or Debian's package. */
export function findBrowser(): string {
  const installed = installedBrowser();
  if (installed) return installed;
  const reason = installDebianPackages([browserPackage]);
  const brought = findOnPath(names);
  if (!brought) throw new Error(noBrowser(reason ?? 'what was installed is not on the path'));
  return brought;
}

/** Throws where the one named is none. */
export function installedBrowser(): string | undefined {
  const named = process.env.CHROME_PATH;
  if (named) {
    if (!isBrowser(named)) throw new Error(`CHROME_PATH is "${named}", which does not start as a browser.`);
    return named;
  }
  const places = [...macPlaces, chromium.executablePath()];
  return findOnPath(names) ?? places.find((place) => existsSync(place));
}

function isBrowser(path: string): boolean {
  try {
    return /chrom/i.test(execFileSync(path, ['--version'], { encoding: 'utf8' }));
  } catch {
    return false;
  }
}
