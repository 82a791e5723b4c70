import { company } from '#content/company.ts';
import type { Language } from '#domain/language.ts';
import { pageAddress } from '#domain/pages.ts';

/** The company as search engines read it (schema.org). */
export function companyData(language: Language, publicUrl: string): object {
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
    currenciesAccepted: 'TRY',
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city[language],
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', latitude: position.latitude, longitude: position.longitude },
    openingHoursSpecification: {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: openingHours.opens,
      closes: openingHours.closes,
    },
    sameAs: company.social.map(({ url }) => url),
  };
}

export function previewImage(language: Language): string {
  return `/preview-${language}.png`;
}
