import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { cashPoints } from '#content/cash-points.ts';
import { company } from '#content/company.ts';
import type { DictionarySection } from '#content/dictionaries/sections.ts';
import type { CashPoint } from '#domain/cash-points.ts';
import type { CompanyFacts } from '#domain/company.ts';
import { sitePart } from '../tests/support/site-part.tsx';
import { Footer } from './frame/Footer.tsx';
import { Header } from './frame/Header.tsx';
import BankAccountsPage from './pages/bank-accounts/BankAccountsPage.tsx';
import ContactPage from './pages/contact/ContactPage.tsx';
import { Hero } from './pages/home/Hero.tsx';
import { CashChoice } from './payment-options/CashChoice.tsx';

/** As if somebody had changed all of them. */
const facts: CompanyFacts = {
  ...company,
  legalName: 'Rüzgâr Ltd.',
  phone: { shown: '0392 815 22 33', dialled: '+903928152233' },
  email: 'write@wind.example',
  position: { latitude: 35.34, longitude: 33.32 },
  bankAccount: { holder: 'Rüzgâr Ltd.', bank: 'Other Bank', iban: 'TR330006100519786457841326' },
  speedTest: 'https://speed.example/',
  social: [
    { name: 'Facebook', url: 'https://facebook.example/wind' },
    { name: 'X', url: 'https://x.example/wind' },
  ],
};

const phone = 'tel:+903928152233';
const mail = 'mailto:write@wind.example';
const speedTest = 'https://speed.example/';
const social = ['https://facebook.example/wind', 'https://x.example/wind'];

const rendered = (part: ReactNode, section: DictionarySection) =>
  sitePart(part, { section, facts, year: 2031 });

/** Where the links lead that leave the site, for those who have scripts. */
const waysOut = (html: string) =>
  [...html.replace(/<noscript>.*?<\/noscript>/gs, '').matchAll(/ href="((?:tel|mailto|https?):[^"]+)"/g)].map(
    ([, href]) => href,
  );

test('the footer calls, writes and leads to where the company says, and names this year', async () => {
  const html = await rendered(<Footer />, 'frame');
  expect(waysOut(html)).toEqual([phone, mail, speedTest, phone, mail, ...social]);
  expect(html).toMatch(/© 2031 .*Rüzgâr Ltd\./);
});

test('so do the header and its side menu', async () => {
  const html = await rendered(<Header current="about" />, 'frame');
  expect(waysOut(html)).toEqual([phone, mail, speedTest, speedTest, phone, mail]);
});

test('and the contact page, with the map, and the hero', async () => {
  const contact = waysOut(await rendered(<ContactPage />, 'contact'));
  expect(contact.slice(0, -1)).toEqual([phone, mail, ...social]);
  expect(contact.at(-1)).toMatch(/^https:\/\/www\.openstreetmap\.org\/.*35\.34.*33\.32/);
  expect(waysOut(await rendered(<Hero />, 'home'))).toEqual([speedTest]);
});

test('the account is that of the company, and nobody else’s', async () => {
  const html = await rendered(<BankAccountsPage />, 'bank_accounts');
  expect([...html.matchAll(/<dd>(.*?)<\/dd>/g)].map(([, fact]) => fact)).toEqual([
    'Rüzgâr Ltd.',
    'Other Bank',
  ]);
  expect(html).toContain('TR33 0006 1005 1978 6457 8413 26');
  expect(html).not.toContain('TR21');
});

test('cash is taken where an owner says, and each kind of place has its name', async () => {
  const [first, ...others] = cashPoints as [CashPoint, ...CashPoint[]];
  const moved: CashPoint = {
    ...first,
    name: { tr: 'Rüzgâr', en: 'Wind', ru: 'Ветер' },
    kind: 'cooperative',
    street: 'Liman Yolu 7',
  };
  const html = await sitePart(<CashChoice chosen={moved} onChoose={() => {}} />, {
    section: 'payment_options',
    cashPoints: [moved, ...others.slice(4)],
  });
  expect(
    [...html.replaceAll('<!-- -->', '').matchAll(/<option.*?>(.*?)<\/option>/g)].map(([, option]) => option),
  ).toEqual([
    'Choose a location',
    'Wind, Nicosia (cooperative)',
    'Yıldız Market, Alayköy (market)',
    'Alayköy Kooperatifi, Alayköy (cooperative)',
  ]);
  expect(html).toContain('Liman Yolu 7, Nicosia');
});

test('each of the seven points has a map link to its own place', () => {
  expect(cashPoints).toHaveLength(7);
  for (const { position, mapUrl } of cashPoints) {
    expect(mapUrl).toContain(`mlat=${position.latitude}&mlon=${position.longitude}`);
  }
  expect(new Set(cashPoints.map(({ mapUrl }) => mapUrl)).size).toBe(7);
});
