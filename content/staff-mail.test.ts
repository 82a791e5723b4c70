import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import type { NoticeQuestion } from '#domain/ledger.ts';
import { noticeQuestionTexts } from './notice-questions.ts';
import { staffMailTexts } from './staff-mail.ts';

test.each(languages)('in %s every mail to the staff tells what it is about', (language) => {
  const texts = staffMailTexts[language];
  const named = language === 'ru' ? '25 Мбит/с, Eco' : '25 Mbps, Eco';
  const registration = texts.registration({
    reference: 'R-12',
    packageDetails: '25 MB, type:eco',
    months: 6,
    free_months: 2,
    totalPrice: 5400,
  });
  const about = { reference: 'P-34', attempts: 6, reason: 'status 422' };
  const dead = [texts.deadLink(about), texts.deadMessage(about), texts.openLink(about)];
  const mails = [registration, texts.message(), texts.question(), ...dead];

  expect(registration.subject).toContain('R-12');
  const payment = texts.payment({ reference: 'P-34', packageName: '25 Mbps eco', amount: 5400 });
  expect(payment.text).toContain(`: ${named}, `);
  for (const told of ['R-12', `${named}, 6 + 2 `, 'TL']) expect(registration.text).toContain(told);
  for (const { subject, text } of dead) {
    expect(subject).toContain('P-34');
    for (const told of ['P-34', '6', 'status 422']) expect(text).toContain(told);
  }
  // One kind is not taken for another.
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
  expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length);
  expect(texts.lookHere('https://staff.example')).toContain('https://staff.example');
});

test.each(languages)(
  'in %s a mail about money to check tells why, how much and under which reference',
  (language) => {
    const questions = Object.keys(noticeQuestionTexts[language]) as NoticeQuestion[];
    const mails = questions.map((question) =>
      staffMailTexts[language].notice({ reference: 'P-34', amount: 54.5, currency: 'EUR', question }),
    );
    expect(new Set(mails.map(({ text }) => text)).size).toBe(7);
    const amount = language === 'en' ? '54.50 EUR' : '54,50 EUR';
    for (const { subject, text } of mails) {
      expect(subject).toContain('P-34');
      for (const told of ['P-34', amount]) expect(text).toContain(told);
    }
  },
);

test('a mail about a registration whose term is not known says nothing of it', () => {
  const older = {
    reference: 'R-12',
    packageDetails: 'by hand',
    months: 0,
    free_months: 0,
    totalPrice: 7499.5,
  };
  expect(staffMailTexts.en.registration(older).text).toMatch(/Package: by hand, 7,499\.50 TL$/);
});
