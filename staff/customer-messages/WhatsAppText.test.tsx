import { expect, test } from 'vitest';
import { messageDefaults } from '#content/customer-messages.ts';
import { type MessageTemplates, templatesPath } from '#domain/customer-messages.ts';
import { consolePart } from '../../tests/support/console-part.tsx';
import { textOf } from '../../tests/support/text-of.ts';
import { WhatsAppText, type WhatsAppTextProps } from './WhatsAppText.tsx';

const company = { phone: '0392 555 01 00', hours: {}, site: 'https://meltem.example' };
const templates = { templates: messageDefaults, company } as unknown as MessageTemplates;
const paid: WhatsAppTextProps = {
  ...{ about: 'paid', field: 'body', phone: '0533 123 45 67', language: 'en' },
  facts: { name: 'Ayşe Kaya', reference: 'K7QM-3XPW', package: '35 Mbps eco', amount: 6600 },
};

const said = async (changed: Partial<WhatsAppTextProps>, answers: object = { [templatesPath]: templates }) =>
  decodeURIComponent(textOf(await consolePart(<WhatsAppText {...paid} {...changed} />, { ...answers })));

test('the chat opens with the text of the company, in the language of the customer', async () => {
  expect(await said({})).toMatchInlineSnapshot(`
    "WhatsApp: paid → https://wa.me/905331234567?text=Hello Ayşe Kaya,

    We have received your payment: 6,600 TL. Thank you.
    Package: Eco 35 Mbps

    Reference: K7QM-3XPW
    If you have a question: 0392 555 01 00 (new tab)"
  `);
  expect(await said({ language: 'ru' })).toContain('?text=Здравствуйте, Ayşe Kaya');
});

test('until the texts came it is the bare chat; without a phone there is none', async () => {
  expect(await said({}, {})).toBe('WhatsApp: paid → https://wa.me/905331234567 (new tab)');
  expect(await said({ phone: 'at home' })).toBe('');
});

test('where several stand on a screen each says whose it is', async () => {
  expect(await said({ name: 'Ayşe Kaya' }, {})).toContain('WhatsApp: paid: Ayşe Kaya →');
});
