// `npm run simulate`: what providers of three sizes need at their peak, from what was measured on one host.
import { idImageKeptDays } from '#domain/id-image.ts';
import { simulateCache } from './simulate/cache.ts';
import { coresFor } from './simulate/queue.ts';

/** Measured by `npm run bench` on 2 arm64 cores; see docs/performance.md. */
const measured = {
  /** A page that an instance answers, in seconds of a core: 5,911 a second on one core beside the loader. */
  page: 1 / 5_911,
  /** A registration with its photo: decoded, encrypted, stored. */
  registration: 2 / 15.9,
  /** A form without a photo. */
  form: 1 / 349,
};

/** Assumed, and easily argued with: change them here. */
const assumed = {
  /** Of 1,000 customers in the busiest minute of a campaign, pages a second. */
  pagesPerThousand: 0.5,
  /** New customers a year, of those there are. */
  newCustomers: 0.25,
  /** The busiest hour of a campaign beside the mean hour of a year. */
  peak: 30,
  /** Payments, messages, status checks for each registration. */
  formsPerRegistration: 8,
  /** Until the line is on; the image is kept for a while after that. */
  daysToInstall: 10,
  /** 7 pages × 3 languages × 3 encodings, and as many rarer addresses again. */
  keys: 126,
};

const rows = [10_000, 1_000_000, 100_000_000].map((customers) => {
  const pages = (customers / 1_000) * assumed.pagesPerThousand;
  const cached = simulateCache({
    // More visits are answered still more often; five thousand are enough to see that.
    visits: Math.min(pages, 5_000),
    keys: assumed.keys,
    keptFor: 1,
    seconds: pages > 1_000 ? 20 : 300,
  });
  const registrations = ((customers * assumed.newCustomers) / (365 * 24 * 3_600)) * assumed.peak;
  const forms = registrations * assumed.formsPerRegistration;
  const seconds = registrations > 100 ? 60 : 1_200;
  return {
    customers: customers.toLocaleString('en'),
    'pages a second': pages.toLocaleString('en'),
    'answered by nginx': `${(cached * 100).toFixed(1)} %`,
    'pages left for instances a second': (pages * (1 - cached)).toFixed(1),
    'registrations a second': registrations.toFixed(2),
    'cores for photos': coresFor(
      { arrivals: Math.max(registrations, 0.01), service: measured.registration, seconds },
      2,
    ),
    'cores for pages and forms': coresFor(
      {
        arrivals: Math.max(forms + pages * (1 - cached), 0.1),
        service:
          (forms * measured.form + pages * (1 - cached) * measured.page) / (forms + pages * (1 - cached)),
        seconds,
      },
      0.5,
    ),
    'images kept, GB': (
      (customers * assumed.newCustomers * ((assumed.daysToInstall + idImageKeptDays) / 365) * 0.6) /
      1_000
    ).toFixed(1),
  };
});

const heading = Object.keys(rows[0] ?? {});
console.log(`| ${heading.join(' | ')} |\n|${heading.map(() => '---').join('|')}|`);
for (const row of rows) console.log(`| ${Object.values(row).join(' | ')} |`);
