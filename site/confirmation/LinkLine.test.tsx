import { expect, test } from 'vitest';
import { sitePart } from '../../tests/support/site-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { LinkLine } from './LinkLine.tsx';
import type { ToldLink } from './use-link-state.ts';

const said = async (told: ToldLink) =>
  textOf(await sitePart(<LinkLine told={told} />, { section: 'confirmation' }));

test('a link that goes well asks for nothing', async () => {
  expect(await said('asking')).toBe('Checking the status of the link…');
  expect(await said('unknown')).toBe('We cannot check the link right now. We will try again.');
  expect(await said('sending')).toBe('It is being sent to your phone.');
  expect(await said('paid')).toBe('Paid, thank you.');
});

test('where somebody may have to call, the number is a link in the middle of the sentence', async () => {
  const call = '0392\u00a0555\u00a001\u00a000 → tel:+903925550100';
  expect(await said('sent')).toContain(`or call us: ${call}`);
  expect(await said('delayed')).toMatch(
    new RegExp(`call us: ${call.replace('+', '\\+')} \\. You can also pay`),
  );
  expect(await said('failed')).toContain(`Please call us: ${call} .`);
  expect(await said('cancelled')).toContain(`call us: ${call}`);
});
