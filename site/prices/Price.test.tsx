import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { Price } from './Price.tsx';

test('an amount stands before its currency on one line, written as the reader writes numbers', async () => {
  const written = languages.map(async (language) =>
    textOf(await sitePart(<Price amount={25_920} />, { section: 'frame', language })),
  );
  expect(await Promise.all(written)).toEqual(['25.920\u00a0TL', '25,920\u00a0TL', '25\u00a0920\u00a0TL']);
});
