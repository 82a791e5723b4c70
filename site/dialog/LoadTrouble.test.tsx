import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { Language } from '#domain/language.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { LoadTrouble } from './LoadTrouble.tsx';
import { TroubleDialog } from './TroubleDialog.tsx';

const rendered = (part: ReactNode, language: Language = 'en') =>
  sitePart(part, { section: 'frame', language });
const said = async (part: ReactNode, language?: Language) => textOf(await rendered(part, language));

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

test.each([
  ['tr', 'Sayfa yüklenemedi', '[Yeniden dene]'],
  ['ru', 'Не удалось загрузить страницу', '[Повторить]'],
] as const)('the trouble is told in %s too', async (language, title, retry) => {
  const lines = (await said(<TroubleDialog onClose={() => {}} onRetry={() => {}} />, language)).split('\n');
  expect(lines[1]).toBe(title);
  expect(lines.at(-1)).toBe(retry);
});
