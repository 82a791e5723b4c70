import { expect, test } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { HistorySection } from './HistorySection.tsx';

const at = (day: number, hour = 8) => Date.UTC(2026, 10, day, hour);
const by = (name: string) => ({ by_id: name, by_name: name });

async function said(registration: object) {
  const steps = { created_at: at(15), changes: [], corrections: [], notices: [], ...registration };
  return textOf(await consolePart(<HistorySection registration={steps as unknown as ShownRegistration} />));
}

const move = (version: number, from_status: string, to_status: string, more: object = {}) => ({
  ...{ version, from_status, to_status, at: at(16), is_undo: 0, reason: null, ...by('Can') },
  ...more,
});

test('what became of it is told in the order in which it happened, with who did it', async () => {
  expect(
    await said({
      changes: [
        move(1, 'new', 'contacted'),
        move(2, 'contacted', 'new', { at: at(17), is_undo: 1, ...by('Ada') }),
        move(3, 'new', 'declined', { at: at(19), reason: 'No line there' }),
      ],
      corrections: [
        { id: 'a', at: at(18), ...by('Ada'), field: 'customerEmail', was: 'ayse@exmaple.com' },
        { id: 'b', at: at(18, 9), ...by('Can'), field: 'customerAddress', was: '' },
      ],
      notices: [
        { kind: 'received', channel: 'mail', at: at(15, 9) },
        { kind: 'paid', channel: 'phone', at: at(16, 9) },
      ],
    }),
  ).toMatchInlineSnapshot(`
    "History
    15 Nov 2026, 10:00
    Registration received
    15 Nov 2026, 11:00
    Told by e-mail: Registration received
    16 Nov 2026, 10:00 · Can
    New → Contacted
    16 Nov 2026, 11:00
    Told by a message to the phone: Payment received
    17 Nov 2026, 10:00 · Ada
    Contacted → New (undone)
    18 Nov 2026, 10:00 · Ada
    E-mail corrected; before: ayse@exmaple.com
    18 Nov 2026, 11:00 · Can
    Address corrected; before: empty
    19 Nov 2026, 10:00 · Can
    New → Declined: No line there"
  `);
});

test('with what nobody has touched yet it is told that it was sent', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "History
    15 Nov 2026, 10:00
    Registration received"
  `);
});
