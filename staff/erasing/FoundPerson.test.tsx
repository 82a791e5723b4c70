import { expect, test } from 'vitest';
import type { ErasingPreview } from '#domain/erasing.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { FoundPerson } from './FoundPerson.tsx';

const created_at = Date.UTC(2026, 10, 15, 8, 5);
const counts = {
  ...{ images: 0, notes: 0, changes: 0, corrections: 0, appointments: 0, answers: 0, deliveries: 0 },
  ...{ newsletters: 0, sandboxMessages: 0, bankLines: 0, keys: 0 },
};
const nothing: ErasingPreview = {
  ...{ seen: 'mark', registrations: [], payments: [], messages: [], subscriptions: [], waiting: [] },
  ...{ counts, others: [], isMore: false },
};
const phone = '0533 123 45 67';
const all: Partial<ErasingPreview> = {
  registrations: [
    { reference: 'K7QM-3XPW', created_at, name: 'Ayşe Kaya', email: 'ayse@example.com', phone },
    { reference: 'P8QM-3XPW', created_at, name: '', email: '', phone },
  ],
  payments: [{ reference: 'AAAA-AAAA', created_at, name: 'Ayşe Kaya', phone, amount: 6600.5 }],
  messages: [{ kind: 'question', id: '5', created_at, name: 'Ayşe', email: 'ayse@example.com' }],
  subscriptions: [{ email: 'ayse@example.com', created_at }],
  waiting: [{ id: 'w', created_at, name: 'Ayşe', contact: phone, place: 'Lapta' }],
  counts: { ...counts, images: 2, notes: 1, deliveries: 3, keys: 1 },
};

type Shown = Partial<Pick<Parameters<typeof FoundPerson>[0], 'isAnew' | 'onOther' | 'of'>>;

async function said(preview: Partial<ErasingPreview>, shown: Shown = {}) {
  const part = (
    <FoundPerson
      of={[phone]}
      preview={{ ...nothing, ...preview }}
      isAnew={false}
      onOther={() => {}}
      onAnew={() => {}}
      onErased={() => {}}
      {...shown}
    />
  );
  return textOf(await consolePart(part));
}

test('all that would go stands there by kind with what goes along, before it can be erased', async () => {
  expect(await said(all)).toMatchInlineSnapshot(`
    "What will be erased
    Searched for: 0533 123 45 67
    Registrations: 2
    K7QM-3XPWAyşe Kaya · ayse@example.com · 0533 123 45 6715 Nov 2026, 10:05
    P8QM-3XPW0533 123 45 6715 Nov 2026, 10:05
    Payments: 1
    AAAA-AAAAAyşe Kaya · 0533 123 45 67 · 6,600.50 TL15 Nov 2026, 10:05
    Messages: 1
    QuestionAyşe · ayse@example.com15 Nov 2026, 10:05
    Subscribers: 1
    ayse@example.com15 Nov 2026, 10:05
    Waiting list: 1
    LaptaAyşe · 0533 123 45 6715 Nov 2026, 10:05
    ID images: 2
    Notes: 1
    Deliveries: 3
    Stored answers to forms: 1
    Payments are erased too: if you need them for accounting, export them first. Earlier backups and exports still contain this data; delete those separately.
    [Erase…]"
  `);
});

test('where there is nothing, nothing can be erased', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "What will be erased
    Searched for: 0533 123 45 67
    Nothing was found for this person."
  `);
});

test('anything of them is enough to be erased', async () => {
  for (const kind of ['registrations', 'payments', 'messages', 'subscriptions', 'waiting'] as const)
    expect(await said({ [kind]: all[kind] })).toContain('[Erase…]');
});

test('a newsletter that went to them is enough to be erased', async () => {
  const text = await said({ counts: { ...counts, newsletters: 1 } }, { of: [phone, 'ayse@example.com'] });
  expect(text).toMatchInlineSnapshot(`
    "What will be erased
    Searched for: 0533 123 45 67, ayse@example.com
    Records of newsletters: 1
    Payments are erased too: if you need them for accounting, export them first. Earlier backups and exports still contain this data; delete those separately.
    [Erase…]"
  `);
});

test('other names are offered as long as more may be looked for', async () => {
  const others = ['ayse@example.com', '0542 765 43 21'];
  expect(await said({ others })).toMatchInlineSnapshot(`
    "What will be erased
    Searched for: 0533 123 45 67
    Nothing was found for this person.
    Perhaps the same person
    These also appear in what was found, or the number is very similar. Add them if they belong to the same person.
    [Search for this too: ayse@example.com]
    [Search for this too: 0542 765 43 21]"
  `);
  expect(await said({ others }, { onOther: undefined })).not.toContain('ayse@example.com');
});

test('what came in meanwhile, and that there is more than goes at once, is said', async () => {
  expect(await said(all, { isAnew: true })).toContain('Something arrived or changed');
  expect(await said(all)).not.toContain('Something arrived or changed');
  expect(await said({ ...all, isMore: true })).toContain('There is more than can be erased at once.');
  expect(await said(all)).not.toContain('There is more than can be erased at once.');
});
