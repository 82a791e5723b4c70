import type { CompanyFacts } from '#domain/company.ts';

const weekday = { opens: '09:00', closes: '19:00' };

/**
 * What the company is and where it is found, until an owner writes something else in the console.
 * Phone, addresses and account are placeholders until the company gives its own.
 */
export const company: CompanyFacts = {
  name: 'Meltem',
  legalName: 'Meltem İnternet Ltd.',
  foundedYear: 2016,
  phone: { shown: '0392 555 01 00', dialled: '+903925550100' },
  email: 'bilgi@meltem.example',
  address: {
    street: 'Dereboyu Caddesi 42',
    city: { tr: 'Lefkoşa', en: 'Nicosia', ru: 'Никосия' },
    postalCode: '99010',
    countryCode: 'CY',
  },
  position: { latitude: 35.1917, longitude: 33.3457 },
  openingHours: { week: [weekday, weekday, weekday, weekday, weekday, null, null], special: [] },
  bankAccount: {
    holder: 'Meltem İnternet Ltd.',
    bank: 'Ada Bankası, Lefkoşa',
    iban: 'TR210070400000000012345678',
  },
  speedTest: 'https://www.speedtest.net/',
  social: [
    { name: 'Facebook', url: 'https://www.facebook.com/meltem.example' },
    { name: 'Instagram', url: 'https://www.instagram.com/meltem.example' },
    { name: 'X', url: 'https://x.com/meltem_example' },
    { name: 'YouTube', url: 'https://www.youtube.com/@meltem.example' },
  ],
};
