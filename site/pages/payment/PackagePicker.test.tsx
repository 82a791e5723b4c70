import { expect, test } from 'vitest';
import { firstPackages } from '#content/packages.ts';
import type { InternetPackage } from '#domain/internet-package.ts';
import { sitePart } from '../../../tests/support/site-part.tsx';
import { textOf } from '../../../tests/support/text-of.ts';
import { PackagePicker } from './PackagePicker.tsx';

const nothing = () => {};

function rendered(packages: InternetPackage[], lead?: string) {
  return sitePart(<PackagePicker {...(lead && { lead })} onPick={nothing} onClose={nothing} />, {
    section: ['payment', 'packages'],
    packages,
  });
}

test('the picker begins with the eco packages, and the other tab is one press away', async () => {
  const html = await rendered([...firstPackages]);
  const said = textOf(html);
  expect(said).toMatch(/^meltem\[Close\]\nChoose your package\nTap the term you want to pay for\.\n/);
  expect(said.match(/\d+ Mbps/g)).toEqual(['12 Mbps', '16 Mbps', '25 Mbps', '35 Mbps', '50 Mbps']);
  const [eco, pro] = html.match(/<button[^>]*role="tab"[^>]*>[^<]*/g) ?? [];
  expect(eco).toMatch(/aria-selected="true".* tabindex="0".*>Economy$/i);
  expect(pro).toMatch(/aria-selected="false".* tabindex="-1".*>Pro$/i);
  expect(said).not.toContain('No packages');
});

test('it says why it is open where what was chosen is not on sale any more', async () => {
  const said = textOf(await rendered([...firstPackages], 'It is gone.'));
  expect(said).toContain('Choose your package\nIt is gone.\n');
  expect(said).not.toContain('Tap the term');
});

test('where nothing is on sale it says so', async () => {
  expect(textOf(await rendered([]))).toContain('No packages are on sale right now. Please call us.');
});
