import type { Kysely, Selectable } from 'kysely';
import { languages } from '#domain/language.ts';
import { mostCounted } from '#domain/list-page.ts';
import {
  type Audience,
  isWritten,
  type ListedNewsletter,
  type Newsletter,
  type NewsletterFigures,
  type NewsletterPage,
  type NewsletterTexts,
  newslettersAPage,
  noFigures,
} from '#domain/newsletter.ts';
import { newestAfter, pageOf, readPosition } from '../db/list-position.ts';
import type { Tables } from '../db/schema.ts';

type Row = Selectable<Tables['newsletters']>;

export async function findNewsletters(db: Kysely<Tables>, after?: string): Promise<NewsletterPage> {
  const rows = await newestAfter(db.selectFrom('newsletters').selectAll(), readPosition(after))
    .limit(newslettersAPage + 1)
    .execute();
  const { shown, next } = pageOf(rows, newslettersAPage);
  const { length: count } = await db
    .selectFrom('newsletters')
    .select('id')
    .limit(mostCounted + 1)
    .execute();
  const newsletters: ListedNewsletter[] = [];
  for (const row of shown) {
    const { texts, instead: _, ...listed } = newsletterOf(row);
    newsletters.push({ ...listed, subject: subjectOf(texts), figures: await figuresOf(db, row) });
  }
  return { newsletters, next, count };
}

export async function newsletterRow(db: Kysely<Tables>, id: string): Promise<Row | undefined> {
  return db.selectFrom('newsletters').selectAll().where('id', '=', id).executeTakeFirst();
}

export function newsletterOf({ figures: _, texts, instead, ...row }: Row): Newsletter {
  return { ...row, texts: JSON.parse(texts), instead: JSON.parse(instead) };
}

/** What it is called. */
export function subjectOf(texts: NewsletterTexts): string {
  const written = languages.find((language) => isWritten(texts[language])) ?? languages[0];
  return texts[written].subject;
}

/** How many mails are how far. Once it has ended the rows go after a while, and the figures stay. */
export async function figuresOf(
  db: Kysely<Tables>,
  { id, figures }: Pick<Row, 'id' | 'figures'>,
): Promise<NewsletterFigures> {
  return figures === null ? countRecipients(db, id) : JSON.parse(figures);
}

export async function countRecipients(db: Kysely<Tables>, id: string): Promise<NewsletterFigures> {
  const rows = await db
    .selectFrom('newsletter_recipients')
    .select(({ fn }) => ['state', fn.countAll().as('count')])
    .where('newsletter', '=', id)
    .groupBy('state')
    .execute();
  return { ...noFigures, ...Object.fromEntries(rows.map(({ state, count }) => [state, Number(count)])) };
}

/** Whether anybody is known who perhaps got it. */
export async function hasUnknown(db: Kysely<Tables>, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('newsletter_recipients')
    .select('email')
    .where('newsletter', '=', id)
    .where('state', '=', 'unknown')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function audienceOf(db: Kysely<Tables>): Promise<Audience> {
  const rows = await db
    .selectFrom('email_subscriptions')
    .select(({ fn, eb }) => [
      'language',
      eb('unconfirmed_at', 'is not', null).as('isUnconfirmed'),
      eb('refused_at', 'is not', null).as('isRefused'),
      fn.countAll().as('count'),
    ])
    .groupBy(['language', 'isUnconfirmed', 'isRefused'])
    .execute();
  const audience: Audience = { languages: { tr: 0, en: 0, ru: 0 }, unconfirmed: 0, refused: 0 };
  for (const { language, isUnconfirmed, isRefused, count } of rows) {
    if (isUnconfirmed) audience.unconfirmed += Number(count);
    else if (isRefused) audience.refused += Number(count);
    else audience.languages[language] += Number(count);
  }
  return audience;
}
