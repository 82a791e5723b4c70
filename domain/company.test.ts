import { expect, test } from 'vitest';
import { type CompanyFacts, companyFaults, isIban } from './company.ts';

const facts: CompanyFacts = {
  name: 'Meltem',
  legalName: 'Meltem Ltd.',
  foundedYear: 2016,
  phone: { shown: '0392 555 01 00', dialled: '+903925550100' },
  email: 'bilgi@meltem.example',
  address: { street: 'A 1', city: { tr: 'L', en: 'N', ru: 'Н' }, postalCode: '99010', countryCode: 'CY' },
  position: { latitude: 35.19, longitude: 33.34 },
  openingHours: { week: [{ opens: '09:00', closes: '19:00' }], special: [] },
  bankAccount: { holder: 'Meltem Ltd.', bank: 'Bank', iban: 'TR330006100519786457841326' },
  speedTest: 'https://speed.example',
  social: [{ name: 'X', url: 'https://x.example' }],
};

test('facts that are right have no fault', () => {
  expect(companyFaults(facts)).toEqual([]);
});

test.each([
  ['phone', { phone: { shown: '0392 555 01 00', dialled: '0392' } }],
  ['dialled', { phone: { shown: '0392 555 01 01', dialled: '+903925550100' } }],
  ['e-mail', { email: 'bilgi' }],
  ['IBAN', { bankAccount: { ...facts.bankAccount, iban: 'TR330006100519786457841327' } }],
  ['https://', { speedTest: 'http://speed.example' }],
  ['https://', { social: [{ name: 'X', url: 'http://x.example' }] }],
  [
    'Opening hours',
    {
      openingHours: {
        week: [],
        special: [
          { first: '', last: '', name: { tr: '', en: '', ru: '' }, hours: { opens: '9', closes: '19:00' } },
        ],
      },
    },
  ],
  ['Opening hours', { openingHours: { week: [{ opens: '9', closes: '19:00' }], special: [] } }],
  ['Opening hours', { openingHours: { week: [{ opens: '19:00', closes: '09:00' }], special: [] } }],
])('a wrong %s gets its sentence', (word, wrong) => {
  expect(companyFaults({ ...facts, ...wrong }).join('\n')).toContain(word);
});

test('an IBAN is known by its check digits', () => {
  expect(isIban('GB82WEST12345698765432')).toBe(true);
  expect(isIban('GB82WEST12345698765433')).toBe(false);
  expect(isIban('')).toBe(false);
});
