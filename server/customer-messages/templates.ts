import type { Kysely } from 'kysely';
import { factsIn } from '#content/facts.ts';
import { type MessageTemplates, messageSubjects, type SwitchedMessage } from '#domain/customer-messages.ts';
import { languages } from '#domain/language.ts';
import type { Words } from '#domain/own-words.ts';
import type { Tables } from '../db/schema.ts';
import { OwnSource } from '../words/own-source.ts';
import { storedWords } from '../words/queries.ts';

/** What customers are told now, whichever server it was written on. */
export async function currentTemplates(db: Kysely<Tables>, site: string): Promise<MessageTemplates> {
  const own = new OwnSource(await storedWords(db));
  const hours = languages.map((language) => [language, factsIn(language, own.source).fact_open]);
  return {
    templates: Object.fromEntries(
      messageSubjects.map((subject) => [subject, own.value(subject)]),
    ) as MessageTemplates['templates'],
    company: { phone: own.source.company.phone.shown, hours: Object.fromEntries(hours) as Words, site },
  };
}

/** Whether an owner lets it go out by itself. Forms ask this, so it is one row. */
export async function isSwitchedOn(db: Kysely<Tables>, subject: SwitchedMessage): Promise<boolean> {
  const newest = await db
    .selectFrom('own_words')
    .select('value')
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.value != null && JSON.parse(newest.value).isSent === 'on';
}
