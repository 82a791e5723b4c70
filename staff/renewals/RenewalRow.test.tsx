import { expect, test } from 'vitest';
import { messageDefaults } from '#content/customer-messages.ts';
import { templatesPath } from '#domain/customer-messages.ts';
import type { Renewal } from '#domain/renewals.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { tonesOf } from '../../tests/support/tones-of.ts';
import { RenewalRow } from './RenewalRow.tsx';

const renewal: Renewal = {
  ...{ id: '7', reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya', language: 'en' },
  ...{ customerPhoneNumber: '0533 123 45 67', packageDetails: '35 MB, type:eco', months: 6, free_months: 2 },
  ...{ paid_until: '2026-11-25', renewed_at: null, link: null },
};
const link: Renewal['link'] = {
  ...{ id: '9', reference: 'AAAA-BBBB', amount: 6600, status: 'link_failed' },
  created_at: Date.UTC(2026, 10, 18, 9, 30),
};

const shown = (changed: Partial<Renewal>, isSending = false) =>
  consolePart(
    <RenewalRow
      renewal={{ ...renewal, ...changed }}
      name="Ayşe Kaya"
      today="2026-11-19"
      isSending={isSending}
      onSend={() => {}}
      choice={<input type="checkbox" />}
    />,
    { [templatesPath]: { templates: messageDefaults, company: { phone: '', hours: {}, site: '' } } },
  );

test('a line that runs out says whose it is, until when, what was bought, how the last link went, and can be renewed', async () => {
  const html = await shown({ link });
  expect(html).toContain('>WhatsApp: runs out</a>');
  expect(html).toContain('>Send payment link</button>');
  expect(textOf(html).replace(/\?text=\S*/, '')).toMatchInlineSnapshot(`
    "( )
    Ayşe Kaya → /registrations/7
    K7QM-3XPW · 0533 123 45 67
    35 Mbps, Eco · 6 months +2 free
    Last link: 18 Nov 2026, 11:30 · Link not sent
    WhatsApp: runs out: Ayşe Kaya → https://wa.me/905331234567 (new tab) [Send payment link: Ayşe Kaya]
    Due (waits)
    Ends 25 Nov 2026"
  `);
});

test('of a line without any payment no end is said, and nothing is written about it', async () => {
  const words = await shown({ paid_until: null, months: null, free_months: null });
  expect(textOf(words)).toMatchInlineSnapshot(`
    "( )
    Ayşe Kaya → /registrations/7
    K7QM-3XPW · 0533 123 45 67
    35 Mbps, Eco
    [Send payment link: Ayşe Kaya]
    Not paid (bad)"
  `);
});

test('a line is overdue the day after its end, and due within thirty days', async () => {
  const marked = async (paid_until: string | null) => {
    const html = await shown({ paid_until });
    return [/class="_mark_[^>]*>([^<]*)/.exec(html)?.[1], ...tonesOf(html)];
  };
  expect(await marked(null)).toEqual(['Not paid', 'bad']);
  expect(await marked('2026-11-18')).toEqual(['Overdue', 'bad']);
  expect(await marked('2026-11-19')).toEqual(['Due', 'waits']);
  expect(await marked('2026-12-19')).toEqual(['Due', 'waits']);
  expect(await marked('2026-12-20')).toEqual(['Paid', 'good']);
});

test('while links are on their way no other is sent', async () => {
  expect(await shown({}, true)).toMatch(/<button[^>]*aria-disabled="true"[^>]*>Send payment link</);
  expect(await shown({})).not.toContain('aria-disabled="true"');
});
