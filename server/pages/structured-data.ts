import type { Language } from '#domain/language.ts';
import { dayGroups } from '#domain/opening-hours.ts';
import { isWhole, totalOnSale } from '#domain/package-counts.ts';
import { type PageId, pageAddress } from '#domain/pages.ts';
import { paymentCurrency } from '#domain/payment.ts';
import type { PageContext } from '#domain/rendered-page.ts';
import { type PriceRange, termLength, terms, termTotal } from '#domain/terms.ts';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

interface Described {
  context: PageContext;
  range: PriceRange | undefined;
  publicUrl: string;
}

/** For search engines (schema.org): the company, and the prices on pages that show packages. */
export function structuredData(page: PageId, { context, range, publicUrl }: Described): object[] {
  const described = [companyData(context, range, publicUrl)];
  if (!range) return described;
  // Every price once: on the pricing page.
  if (page === 'pricing') described.push(packageOffers(context, publicUrl));
  if (page === 'home' || (page === 'pricing' && !isWhole(context))) {
    described.push(allOffers(context, range, publicUrl));
  }
  return described;
}

/** How many prices there are, the lowest and the highest. */
function allOffers(
  { language, onSale, own: { company } }: PageContext,
  range: PriceRange,
  publicUrl: string,
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: company.name,
    serviceType: 'Internet access',
    provider: { '@id': `${publicUrl}/#company` },
    offers: {
      '@type': 'AggregateOffer',
      lowPrice: range.lowest,
      highPrice: range.highest,
      priceCurrency: paymentCurrency,
      offerCount: totalOnSale(onSale) * terms.length,
      url: publicUrl + pageAddress('pricing', language),
    },
  };
}

/** Every package that is shown, for every term, with the months it really runs. */
function packageOffers({ language, packages, own: { company } }: PageContext, publicUrl: string): object {
  const url = publicUrl + pageAddress('pricing', language);
  const provider = { '@id': `${publicUrl}/#company` };
  const offers = packages.flatMap((internetPackage) => {
    const name = `${company.name} ${internetPackage.type} ${internetPackage.package_name} Mbps`;
    const service = { '@type': 'Service', name, serviceType: 'Internet access', provider };
    return terms.map((term) => ({
      '@type': 'Offer',
      name: `${name}, ${term.months}${term.freeMonths > 0 ? ` + ${term.freeMonths}` : ''}`,
      price: termTotal(internetPackage, term),
      priceCurrency: paymentCurrency,
      availability: 'https://schema.org/InStock',
      url,
      itemOffered: service,
      offeredBy: provider,
      eligibleDuration: { '@type': 'QuantitativeValue', value: termLength(term), unitCode: 'MON' },
    }));
  });
  return {
    '@context': 'https://schema.org',
    '@type': 'OfferCatalog',
    name: company.name,
    url,
    numberOfItems: offers.length,
    itemListElement: offers,
  };
}

function companyData(
  { language, own: { company } }: PageContext,
  range: PriceRange | undefined,
  publicUrl: string,
): object {
  const { address, position, openingHours } = company;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': `${publicUrl}/#company`,
    name: company.name,
    legalName: company.legalName,
    foundingDate: String(company.foundedYear),
    url: publicUrl + pageAddress('home', language),
    logo: `${publicUrl}/icon-512.png`,
    image: `${publicUrl}${previewImage(language)}`,
    telephone: company.phone.dialled,
    email: company.email,
    currenciesAccepted: paymentCurrency,
    ...(range && { priceRange: `${range.lowest}–${range.highest} ${paymentCurrency}` }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city[language],
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    // Search engines ask for five decimals, a metre; as a number the last zero would be lost.
    geo: {
      '@type': 'GeoCoordinates',
      latitude: position.latitude.toFixed(5),
      longitude: position.longitude.toFixed(5),
    },
    openingHoursSpecification: dayGroups(openingHours).map(({ first, last, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.slice(first, last + 1),
      opens,
      closes,
    })),
    ...(openingHours.special.length > 0 && {
      specialOpeningHoursSpecification: openingHours.special.map(({ first, last, hours }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: first,
        validThrough: last,
        // The same time twice says that it is closed.
        opens: hours?.opens ?? '00:00',
        closes: hours?.closes ?? '00:00',
      })),
    }),
    sameAs: company.social.map(({ url }) => url),
  };
}

export function previewImage(language: Language): string {
  return `/preview-${language}.png`;
}
