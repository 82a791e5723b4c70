import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { LanguagePicker } from './LanguagePicker.tsx';

test('the picker shows the language of the page, and offers the two others in their own words', async () => {
  const said = languages.map(async (language) =>
    textOf(await sitePart(<LanguagePicker />, { section: 'frame', language })),
  );
  expect(await Promise.all(said)).toMatchInlineSnapshot(`
    [
      "[TR, Dil: Türkçe]
    English → ?lang=en
    Русский → ?lang=ru",
      "[EN, Language: English]
    Türkçe → ?lang=tr
    Русский → ?lang=ru",
      "[RU, Язык: Русский]
    Türkçe → ?lang=tr
    English → ?lang=en",
    ]
  `);
});
