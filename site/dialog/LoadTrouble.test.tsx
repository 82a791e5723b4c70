import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { LoadTrouble } from './LoadTrouble.tsx';
import { TroubleDialog } from './TroubleDialog.tsx';

const rendered = (part: ReactNode) => sitePart(part, { section: 'frame' });
const said = async (part: ReactNode) => textOf(await rendered(part));

test('a part that did not come can be tried again in the page, or with the page anew', async () => {
  expect(await said(<LoadTrouble onRetry={() => {}} />)).toMatchInlineSnapshot(`
    "The page could not be loaded
    Your connection may have dropped, or the site has just been updated.
    [Try again]"
  `);
  expect(await said(<LoadTrouble />)).toMatchInlineSnapshot(`
    "The page could not be loaded
    Your connection may have dropped, or the site has just been updated.
    Try again →"
  `);
});

test('a part that broke says whom to call', async () => {
  expect(await said(<LoadTrouble isBroken />)).toMatchInlineSnapshot(`
    "Something went wrong on this page
    Please try again. If it happens again, call us: 0392 555 01 00
    Try again →"
  `);
});

test('in place of a dialog the trouble can be closed', async () => {
  expect(await said(<TroubleDialog onClose={() => {}} onRetry={() => {}} />)).toMatchInlineSnapshot(`
    "meltem[Close]
    The page could not be loaded
    Your connection may have dropped, or the site has just been updated.
    [Try again]"
  `);
  const html = await rendered(<TroubleDialog isBroken onClose={() => {}} />);
  expect(textOf(html)).toContain('Something went wrong on this page');
  expect(html).toContain('aria-label="Something went wrong on this page"');
});
