import type { Store } from '../../../server/db/store.ts';
import { insert } from '../rows.ts';
import { created_at, hardToCarry } from './hard-to-carry.ts';

/** Places, and who waits for internet there. */
export async function fillCoverage(db: Store['db']): Promise<void> {
  await insert(db, 'coverage_places', {
    id: 'place',
    name_tr: hardToCarry,
    name_en: 'Place',
    name_ru: 'Место',
    spellings: 'One\nTwo',
    status: 'soon',
    month: '2027-03',
    latitude: 35.1 + 0.2,
    longitude: 33,
  });
  await insert(db, 'waiting_list', {
    id: 'waiting',
    place_id: 'place',
    place: hardToCarry,
    name: 'Ayşe',
    contact: 'ayse@example.com',
    language: 'tr',
    created_at,
  });
  await insert(db, 'waiting_letters', {
    id: 'waiting-letter',
    texts: JSON.stringify({ tr: { subject: hardToCarry, text: 'T' } }),
    created_at,
    by_id: 'staff',
    by_name: hardToCarry,
  });
  await insert(db, 'waiting_mails', {
    id: 'waiting-mail',
    letter: 'waiting-letter',
    waiting: 'waiting',
    sent_at: created_at,
  });
  await insert(db, 'waiting_words', { subject: 'waiting', word: 'ayse', prefix: 'ays', created_at });
}
