import { wordsAnswer } from '../../../server/words/queries.ts';
import type { PublicSite } from '../public-site.ts';
import type { StaffCalls } from '../staff-calls.ts';

/** The company's own words, and the messages that customers are sent. */
export function wordsCalls(site: PublicSite): StaffCalls {
  return {
    'GET /console/templates': () => ({ url: '/console/templates' }),
    'GET /console/words': () => ({ url: '/console/words' }),
    'GET /console/words/:subject': () => ({ url: '/console/words/contact' }),
    'POST /console/words/:subject': async () => {
      const { version, value } = await wordsAnswer(site.store.db, 'contact');
      return {
        url: '/console/words/contact',
        body: { version, value: { ...value, phone: '0392 555 01 01' } },
      };
    },
    'POST /console/words/:subject/preview': async () => {
      const { value } = await wordsAnswer(site.store.db, 'bank');
      return { url: '/console/words/bank/preview', body: { value } };
    },
  };
}
