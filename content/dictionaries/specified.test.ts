import { expect, test } from 'vitest';
import { languages } from '#domain/language.ts';
import { writtenMessages } from '../every-text.ts';

/** As the specification writes them, mistakes and all. */
const specified = {
  'bank_accounts.copied': 'IBAN copied to clipboard: {iban}',
  'frame.alert.email': 'Please enter a valid email.',
  'frame.form.error': 'Oops! Something went wrong while submitting the form.',
  'frame.newsletter.success': 'Submission successful',
  'registration.alert.phone': 'please enter phone number',
  'registration.alert.success': 'your request was successfull',
  'registration.id.missing': 'Please provide your official ID or passport to continue.',
  err_phone: 'Please enter a valid Turkish phone number.',
  errr_link: 'Link has not been sent',
  scss_link: 'Link has been sent',
  'packages.eco.name': 'EcoPack',
  'packages.pro.name': 'Gaming & Studying',
};

const textsOf = (language: (typeof languages)[number]) =>
  Object.fromEntries(writtenMessages(language).map(([where, text]) => [where.replace(/^\S+ /, ''), text]));

test('the English texts are those of the specification, word for word', () => {
  expect(textsOf('en')).toMatchObject(specified);
});

test('the three keys that the specification names have a text in every language', () => {
  for (const language of languages) {
    for (const key of ['err_phone', 'errr_link', 'scss_link'])
      expect(textsOf(language)[key], key).toMatch(/\S/);
  }
});
