import { expect, test } from 'vitest';
import { company } from '#content/company.ts';
import type { PageContext } from '#domain/rendered-page.ts';
import { structuredData } from './structured-data.ts';

const publicUrl = 'https://meltem.test';
const range = { lowest: 900, highest: 21_600 };
const eco = { id: 'eco-25', package_name: '25', type: 'eco' as const };
const prices = { price_one: 900, price_three: 870, price_six: 900, price_twelve: 800 };

const context = (changes: Partial<PageContext> = {}): PageContext => ({
  language: 'ru',
  year: 2026,
  own: { version: 0, company },
  packages: [{ ...eco, ...prices }],
  onSale: { eco: 1, pro: 0 },
  ...changes,
});
const typesOn = (page: 'home' | 'pricing' | 'about', changes: Partial<PageContext> = {}, among = true) =>
  structuredData(page, { context: context(changes), range: among ? range : undefined, publicUrl }).map(
    (data) => (data as { '@type': string })['@type'],
  );

test('search engines learn what the company is, where it is and when it is open', () => {
  const openingHours = {
    ...company.openingHours,
    special: [
      {
        ...{ first: '2027-03-09', last: '2027-03-11' },
        ...{ hours: { opens: '10:00', closes: '14:00' }, name: { tr: '', en: '', ru: '' } },
      },
      { first: '2027-10-29', last: '2027-10-30', hours: null, name: { tr: '', en: '', ru: '' } },
    ],
  };
  const own = { version: 1, company: { ...company, openingHours } };
  const [described] = structuredData('about', { context: context({ own }), range, publicUrl });
  expect(described).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': 'https://meltem.test/#company',
    name: 'Meltem',
    legalName: 'Meltem İnternet Ltd.',
    foundingDate: '2016',
    url: 'https://meltem.test/?lang=ru',
    logo: 'https://meltem.test/icon-512.png',
    image: 'https://meltem.test/preview-ru.png',
    telephone: '+903925550100',
    email: 'bilgi@meltem.example',
    currenciesAccepted: 'TRY',
    priceRange: '900–21600 TRY',
    address: {
      '@type': 'PostalAddress',
      streetAddress: 'Dereboyu Caddesi 42',
      addressLocality: 'Никосия',
      postalCode: '99010',
      addressCountry: 'CY',
    },
    geo: { '@type': 'GeoCoordinates', latitude: '35.19170', longitude: '33.34570' },
    openingHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '09:00',
        closes: '19:00',
      },
    ],
    specialOpeningHoursSpecification: [
      {
        '@type': 'OpeningHoursSpecification',
        ...{ validFrom: '2027-03-09', validThrough: '2027-03-11', opens: '10:00', closes: '14:00' },
      },
      {
        '@type': 'OpeningHoursSpecification',
        ...{ validFrom: '2027-10-29', validThrough: '2027-10-30', opens: '00:00', closes: '00:00' },
      },
    ],
    sameAs: [
      'https://www.facebook.com/meltem.example',
      'https://www.instagram.com/meltem.example',
      'https://x.com/meltem_example',
      'https://www.youtube.com/@meltem.example',
    ],
  });
});

test('without special days and without a package on sale none are described', () => {
  const [described] = structuredData('home', { context: context(), range: undefined, publicUrl });
  expect(described).not.toHaveProperty('specialOpeningHoursSpecification');
  expect(described).not.toHaveProperty('priceRange');
  expect(typesOn('home', {}, false)).toEqual(['LocalBusiness']);
  expect(typesOn('pricing', {}, false)).toEqual(['LocalBusiness']);
});

test('all offers together stand on the home page, each of them with the prices where not all are shown too', () => {
  expect(typesOn('home')).toEqual(['LocalBusiness', 'Service']);
  expect(typesOn('about')).toEqual(['LocalBusiness']);
  expect(typesOn('pricing')).toEqual(['LocalBusiness', 'OfferCatalog']);
  const part = { onSale: { eco: 1, pro: 4 } };
  expect(typesOn('pricing', part)).toEqual(['LocalBusiness', 'OfferCatalog', 'Service']);
  const [, service] = structuredData('home', { context: context(part), range, publicUrl });
  expect(service).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: 'Meltem',
    serviceType: 'Internet access',
    provider: { '@id': 'https://meltem.test/#company' },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: 900,
      highPrice: 21_600,
      priceCurrency: 'TRY',
      offerCount: 5 * 4,
      url: 'https://meltem.test/pricing?lang=ru',
    },
  });
});

test('an offer says of what, by whom, where, for how much and for how long', () => {
  const [, catalog] = structuredData('pricing', { context: context(), range, publicUrl });
  const { itemListElement, ...list } = catalog as { itemListElement: object[] };
  const url = 'https://meltem.test/pricing?lang=ru';
  expect(list).toEqual({
    ...{ '@context': 'https://schema.org', '@type': 'OfferCatalog', name: 'Meltem', url },
    numberOfItems: 4,
  });
  const provider = { '@id': 'https://meltem.test/#company' };
  const name = 'Meltem eco 25 Mbps';
  expect(itemListElement[0]).toEqual({
    '@type': 'Offer',
    name: `${name}, 1`,
    price: 900,
    priceCurrency: 'TRY',
    availability: 'https://schema.org/InStock',
    url,
    itemOffered: { '@type': 'Service', name, serviceType: 'Internet access', provider },
    offeredBy: provider,
    eligibleDuration: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
  });
  expect(itemListElement[2]).toMatchObject({ name: `${name}, 6 + 2`, eligibleDuration: { value: 8 } });
});
