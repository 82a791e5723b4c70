import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { ConsentLine } from './ConsentLine.tsx';

test('what is agreed to names the two documents, each with its own link', async () => {
  const html = await sitePart(<ConsentLine />, { section: 'registration' });
  expect(textOf(html)).toMatchInlineSnapshot(
    `"By sending, you accept the Customer Agreement (opens in a new tab) → /documents/customer-agreement.en.html (new tab) and agree that we process your ID image for this registration, as the privacy notice (opens in a new tab) → /documents/privacy-notice.en.html (new tab) describes."`,
  );
});

test('the agreement comes before the notice in every language, both in that language', async () => {
  for (const language of languages) {
    const html = await sitePart(<ConsentLine />, { section: 'registration', language });
    expect([...html.matchAll(/href="(.*?)"/g)].map(([, href]) => href)).toEqual([
      `/documents/customer-agreement.${language}.html`,
      `/documents/privacy-notice.${language}.html`,
    ]);
  }
});
