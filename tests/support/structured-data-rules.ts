/**
 * What schema.org defines for the things we describe, and what Google documents as required of offers and of local
 * businesses (developers.google.com/search/docs/appearance/structured-data). A property that is in neither is a mistake.
 */
type Value = string | number | boolean | Described | Value[] | null | undefined;
interface Described {
  [property: string]: Value;
}
/** What is wrong with a value, or nothing. */
type Shape = (value: Value, site: string) => string[];
interface Rules {
  required: Record<string, Shape>;
  allowed: Record<string, Shape>;
}

const fits =
  (what: string, test: (value: Value, site: string) => boolean): Shape =>
  (value, site) =>
    test(value, site) ? [] : [`is no ${what}: ${JSON.stringify(value)}`];
const written = (what: string, pattern: RegExp) =>
  fits(what, (value) => typeof value === 'string' && pattern.test(value));

const words = written('text', /\S/);
const address = written('address', /^https:\/\/\S+$/);
const ownAddress = fits('address of the site', (value, site) => String(value).startsWith(`${site}/`));
const price = fits('price', (value) => typeof value === 'number' && value > 0 && Number.isFinite(value));
const count = fits('count', (value) => Number.isInteger(value) && Number(value) > 0);
const currency = written('currency of ISO 4217', /^[A-Z]{3}$/);
const time = written('time', /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/);
const weekDay = written(
  'day of the week',
  /^(https:\/\/schema\.org\/)?(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/,
);
/** At least five decimals, as Google asks. */
const degrees = (most: number) =>
  fits('position', (value) => /^-?\d+\.\d{5,}$/.test(String(value)) && Math.abs(Number(value)) <= most);
const listOf =
  (each: Shape): Shape =>
  (value, site) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((one, place) => each(one, site).map((fault) => `${place} ${fault}`))
      : ['is no list, or an empty one'];
const thing =
  (...types: string[]): Shape =>
  (value, site) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return ['is no thing'];
    const type = String(value['@type']);
    return types.includes(type) ? faultsOf(value, site) : [`is a ${type}, not a ${types.join(' or ')}`];
  };
/** A thing described elsewhere on the page, by its name. */
const company = fits('reference to the company', (value, site) => {
  const keys = Object.keys(Object(value));
  return keys.length === 1 && (value as Described)['@id'] === `${site}/#company`;
});

const rules: Record<string, Rules> = {
  LocalBusiness: {
    required: {
      '@id': ownAddress,
      name: words,
      address: thing('PostalAddress'),
      telephone: written('number with its country', /^\+\d{8,15}$/),
      url: ownAddress,
      image: ownAddress,
      geo: thing('GeoCoordinates'),
      openingHoursSpecification: listOf(thing('OpeningHoursSpecification')),
      priceRange: written('range of at most 100 characters', /^.{1,100}$/),
    },
    allowed: {
      legalName: words,
      foundingDate: written('date', /^\d{4}(-\d\d-\d\d)?$/),
      logo: ownAddress,
      email: written('mail address', /^[^\s@]+@[^\s@]+\.[^\s@]+$/),
      currenciesAccepted: currency,
      sameAs: listOf(address),
    },
  },
  PostalAddress: {
    required: {
      streetAddress: words,
      addressLocality: words,
      postalCode: words,
      addressCountry: written('country of ISO 3166', /^[A-Z]{2}$/),
    },
    allowed: { addressRegion: words },
  },
  GeoCoordinates: { required: { latitude: degrees(90), longitude: degrees(180) }, allowed: {} },
  OpeningHoursSpecification: {
    required: { dayOfWeek: listOf(weekDay), opens: time, closes: time },
    allowed: {},
  },
  OfferCatalog: {
    required: { name: words, itemListElement: listOf(thing('Offer')) },
    allowed: { url: ownAddress, numberOfItems: count },
  },
  Offer: {
    required: {
      price,
      priceCurrency: currency,
      availability: written('availability', /^https:\/\/schema\.org\/InStock$/),
      url: ownAddress,
      itemOffered: thing('Service'),
    },
    allowed: { name: words, offeredBy: company, eligibleDuration: thing('QuantitativeValue') },
  },
  Service: {
    required: { name: words, provider: company },
    allowed: { serviceType: words, offers: thing('AggregateOffer') },
  },
  AggregateOffer: {
    required: { lowPrice: price, highPrice: price, priceCurrency: currency, offerCount: count },
    allowed: { url: ownAddress },
  },
  QuantitativeValue: {
    required: { value: count, unitCode: written('unit of UN/CEFACT', /^MON$/) },
    allowed: {},
  },
};

/** Everything that is wrong with something described, each with the way to it. */
export function faultsOf(described: Described, site: string): string[] {
  const type = String(described['@type']);
  const known = rules[type];
  if (!known) return [`${type} is not known here`];
  const { required, allowed } = known;
  const missing = Object.keys(required).filter((name) => described[name] === undefined);
  return [
    ...missing.map((name) => `${type} has no ${name}`),
    ...Object.entries(described).flatMap(([name, value]) => {
      const shape = required[name] ?? allowed[name];
      if (shape) return shape(value, site).map((fault) => `${type}.${name} ${fault}`);
      return name === '@type' || name === '@context' ? [] : [`${type}.${name} is not known here`];
    }),
  ];
}

/** What search engines read of a whole page. */
export function faultsOfPage(html: string, site: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  if (blocks.length === 0) return ['The page describes nothing.'];
  return blocks.flatMap((block) => {
    const described = JSON.parse(block[1] as string);
    const context = described['@context'] === 'https://schema.org' ? [] : ['The context is not schema.org.'];
    return [...context, ...faultsOf(described, site)];
  });
}
