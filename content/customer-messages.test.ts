import { expect, test } from 'vitest';
import { fillTemplate, messageSubjects, runsOutText, textsIn } from '#domain/customer-messages.ts';
import { languages } from '#domain/language.ts';
import { faultsIn, type WordsGroup } from '#domain/own-words.ts';
import { whatsAppLink } from '#domain/whatsapp.ts';
import { writtenLanguage } from '#domain/written-language.ts';
import { messageDefaults } from './customer-messages.ts';
import { messageValues } from './message-values.ts';
import { sampleCustomer } from './sample-customer.ts';

const company = {
  phone: '0392 555 01 00',
  hours: { tr: 'her gün', en: 'every day', ru: 'ежедневно' },
  site: 'https://meltem.example',
};
const valuesIn = (language: 'tr' | 'en' | 'ru') => messageValues(sampleCustomer, company, language);
const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');

test('amounts, days and packages are written as the customer’s language writes them', () => {
  const [tr, en, ru] = languages.map(valuesIn);
  expect([tr, en, ru].map((values) => plain(values?.amount))).toEqual(['1.350 TL', '1,350 TL', '1 350 TL']);
  expect([tr, en].map((values) => values?.until)).toEqual(['15 Mart 2027', '15 March 2027']);
  expect(plain(ru?.until)).toBe('15 марта 2027 года');
  expect([en, ru].map((values) => values?.package)).toEqual(['Eco 35 Mbps', 'Eco 35 Мбит/с']);
  expect(tr?.day).toContain('Cuma');
  expect(en?.status).toBe('https://meltem.example/status?lang=en');
});

test('a line is left out where a name in it is not known, and what customers typed is filled in once', () => {
  const text = 'Hello {name},\n\nAddress: {address}\nReference: {reference}';
  expect(fillTemplate(text, { reference: 'K7QM-3XPW' })).toBe('Reference: K7QM-3XPW');
  expect(fillTemplate('Hi {name}{phone}', { name: '{phone} $& $1', phone: '1' })).toBe('Hi {phone} $& $11');
  // Better a text with a gap than none.
  expect(fillTemplate('Hello {name}!', {})).toBe('Hello !');
  expect(messageValues({ name: 'Ayşe\r\nBcc: x@example.com' }, company, 'tr').name).toBe(
    'Ayşe Bcc: x@example.com',
  );
});

test('what is written by default passes the checks, leaves no name unfilled and ends no sentence twice', () => {
  for (const subject of messageSubjects) {
    const byDefault = messageDefaults[subject];
    expect(faultsIn(subject, { value: byDefault, byDefault, names: [] })).toEqual({});
    for (const { words } of textsIn(byDefault)) {
      for (const language of languages) {
        expect(fillTemplate(words[language], valuesIn(language))).not.toMatch(/[{}]|undefined|\.\./);
      }
    }
  }
});

test('a name that nobody knows is refused, and so is a text without what it is for', () => {
  const faults = (en: string) => {
    const byDefault = messageDefaults.received;
    const value = { ...byDefault, body: { ...(byDefault.body as WordsGroup), en } };
    return faultsIn('received', { value, byDefault, names: ['fact_open'] })['body.en'];
  };
  expect(faults('Thank you, {name}: {reference}')).toBeUndefined();
  expect(faults('Until {until}: {reference}')).toBe('placeholders');
  expect(faults('{fact_open} {reference}')).toBe('placeholders');
  expect(faults('{reference} {')).toBe('placeholders');
  expect(faults('Thank you.')).toBe('needed');
  // The name of an answer stands in a menu.
  const title = { tr: '{name}', en: 'Hours', ru: 'Часы' };
  const answers = [{ title, body: title }];
  expect(faultsIn('answers', { value: { answers }, byDefault: messageDefaults.answers, names: [] })).toEqual({
    'answers.0.title.tr': 'placeholders',
  });
});

test('the nearer the end of a line, the clearer the text', () => {
  const on = (until: string) => runsOutText({ today: '2026-11-17', until, reference: 'A' }).field;
  expect(['2026-12-17', '2026-12-01', '2026-11-24', '2026-11-01'].map(on)).toEqual([
    ...['days30', 'days14', 'days7', 'days7'],
  ]);
});

test('a chat opens with its text', () => {
  expect(whatsAppLink('0533 123 45 67', 'Hoş geldiniz & iyi günler')).toBe(
    'https://wa.me/905331234567?text=Ho%C5%9F%20geldiniz%20%26%20iyi%20g%C3%BCnler',
  );
});

test('the language of a message is told by its letters and small words', () => {
  expect(writtenLanguage('Можно без роутера?')).toBe('ru');
  expect(writtenLanguage('Bize de gelir misiniz, çok bekledik')).toBe('tr');
  expect(writtenLanguage('Merhaba internetim yok')).toBe('tr');
  expect(writtenLanguage('Do you have 35 Mbps?')).toBe('en');
  expect(writtenLanguage('???')).toBe('tr');
});
