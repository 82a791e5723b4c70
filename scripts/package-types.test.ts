import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packageTypes } from '../domain/internet-package.ts';

test('a type of package that is chosen hides the others: a new one needs its line in the style sheet', () => {
  const styles = readFileSync('site/packages/PackagesSection.module.css', 'utf8');
  for (const type of packageTypes) {
    expect(styles).toContain(`.packages:has([value="${type}"]:checked) .ofType:not(.${type})`);
  }
});
