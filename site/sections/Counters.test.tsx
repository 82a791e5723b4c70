import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { Counters } from './Counters.tsx';

test('a number is written for people as they write numbers, and for machines plainly', async () => {
  const html = await sitePart(
    <Counters label="In numbers" counters={[{ label: 'clients', value: 24_683 }]} />,
    {
      section: 'home',
      language: 'tr',
    },
  );
  expect(html).toContain('<dt>clients</dt><dd class="figures"><data value="24683">24.683</data></dd>');
  expect(html).toContain('aria-label="In numbers"');
});
