import type { Insertable, Transaction } from 'kysely';
import type { MessageKind } from '#domain/inbox.ts';
import { languages } from '#domain/language.ts';
import { waitingWords } from '#domain/waiting-list.ts';
import type { MessageAnswerTable } from '../../../server/db/message-tables.ts';
import type { Tables } from '../../../server/db/schema.ts';
import { wordRows } from '../../../server/db/words.ts';
import { Chance } from '../chance.ts';
import type { InsertRows } from '../insert-rows.ts';
import { seededPerson } from '../seeded-person.ts';
import type { SeededAudit } from './seeded-audit.ts';
import { member, office } from './seeded-staff.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const seeds = { answers: 8_000_009, waiting: 9_000_011, newsletters: 9_500_021 };
/** For each registration. */
const waitingShare = 0.03;

interface Circumstances {
  seed: number;
  now: number;
  audit: SeededAudit;
}

/** What became of a message: most are answered within two days. */
export function settledLetter(
  letter: { id: string; created_at: number },
  kind: MessageKind,
  row: number,
  { seed, now, audit }: Circumstances,
) {
  const chance = new Chance(seed + seeds.answers, row);
  const by = member(chance);
  const isOld = letter.created_at < now - 2 * dayMs;
  const status = isOld ? chance.weighted({ done: 90, spam: 6, open: 4 } as const) : 'open';
  const isAssigned = status === 'open' && chance.happens(0.5);
  const answers: MessageAnswerTable[] = [];
  const at = letter.created_at + (2 + chance.below(30)) * hourMs;
  if (status === 'done') {
    const text = chance.oneOf(['Evet, geliriz.', 'Yes, we can.', 'Да, можно.']);
    answers.push({ id: chance.uuid(), kind, letter: letter.id, at, ...by, text, sent_at: at + 1_000 });
    audit.tell(at, by, 'letter_answered', letter.id, [{ name: 'message', from: 'open', to: 'done' }]);
  } else if (status === 'spam') {
    audit.tell(at, by, 'letter_spam', letter.id, [{ name: 'message', from: 'open', to: 'spam' }]);
  }
  const columns = {
    status,
    assigned_to: isAssigned ? by.by_id : null,
    assigned_name: isAssigned ? by.by_name : null,
    version: status === 'open' ? 1 : 2,
  };
  return { columns, answers };
}

/** One a month; only the newest still has its mails, and one is being written. */
export async function writeNewsletters(
  insert: InsertRows,
  subscribers: readonly { email_field: string; created_at: number }[],
  { seed, now, audit }: Circumstances,
): Promise<void> {
  const chance = new Chance(seed + seeds.newsletters, 0);
  const owner = office[0] as (typeof office)[number];
  const newsletters: Tables['newsletters'][] = [];
  for (let month = 0; month < 12; month += 1) {
    const begun_at = now - month * 30 * dayMs - 3 * dayMs;
    const readers = subscribers.filter(({ created_at }) => created_at < begun_at);
    const isDraft = month === 0;
    const sent = { waiting: 0, sending: 0, sent: readers.length, failed: 0, unknown: 0, left: 0 };
    const texts = Object.fromEntries(
      languages.map((language) => [language, { subject: `Meltem ${12 - month}`, text: 'Yeni köyler.' }]),
    );
    const id = chance.uuid();
    newsletters.push({
      id,
      version: isDraft ? 1 : 2,
      state: isDraft ? 'draft' : 'sent',
      texts: JSON.stringify(texts),
      instead: '{}',
      created_at: begun_at - dayMs,
      by_name: owner.by_name,
      send_at: null,
      begun_at: isDraft ? null : begun_at,
      ended_at: isDraft ? null : begun_at + hourMs,
      figures: isDraft || month === 1 ? null : JSON.stringify(sent),
    });
    if (isDraft) continue;
    audit.tell(begun_at, owner, 'newsletter_begun', null, [{ name: 'recipients', to: readers.length }]);
    if (month > 1) continue;
    await insert('newsletters', newsletters.splice(0));
    await insert(
      'newsletter_recipients',
      readers.map(({ email_field: email }) => ({
        newsletter: id,
        email,
        language: 'tr',
        state: 'sent',
        attempts: 1,
        due_at: begun_at,
        at: begun_at + 60_000,
        claim: null,
        last_failure: null,
      })),
    );
  }
  await insert('newsletters', newsletters);
}

/** Those who want Meltem where there is none yet. */
export async function writeWaiting(
  transaction: Transaction<Tables>,
  insert: InsertRows,
  { seed, now, count }: Omit<Circumstances, 'audit'> & { count: number },
): Promise<void> {
  const places = await transaction
    .selectFrom('coverage_places')
    .select(['id', 'name_tr'])
    .where('status', '!=', 'yes')
    .orderBy('id')
    .execute();
  if (places.length === 0) return;
  const waiting: (Insertable<Tables['waiting_list']> & { id: string })[] = [];
  for (let row = 0; row < Math.ceil(count * waitingShare); row += 1) {
    const chance = new Chance(seed + seeds.waiting, row);
    const { firstName, lastName, email, language } = seededPerson(chance, row);
    const place = chance.oneOfMostlyFirst(places);
    const state = chance.weighted({ waiting: 80, told: 14, done: 4, removed: 2 } as const);
    const created_at = now - chance.below(360 * 24) * hourMs - hourMs;
    waiting.push({
      id: chance.uuid(),
      place_id: place.id,
      place: place.name_tr,
      name: `${firstName} ${lastName}`,
      contact: email,
      language,
      state,
      told_at: state === 'told' ? created_at + hourMs : null,
      created_at,
      version: state === 'waiting' ? 1 : 2,
    });
  }
  await insert('waiting_list', waiting);
  await insert(
    'waiting_words',
    waiting.flatMap((one) => wordRows(one, waitingWords(one))),
  );
}
