import { randomBytes } from 'node:crypto';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Kysely } from 'kysely';
import { factsIn, writtenSource } from '#content/facts.ts';
import type { AuditFact } from '#domain/audit-facts.ts';
import { languages } from '#domain/language.ts';
import {
  faultsIn,
  type Words,
  type WordsFaults,
  type WordsGroup,
  type WordsSubject,
  type WordsValue,
  wordsSubjects,
} from '#domain/own-words.ts';
import {
  changesBetween,
  type WordsAnswer,
  type WordsOverview,
  type WordsVersion,
  withDefaults,
  withoutDefaults,
} from '#domain/own-words-changes.ts';
import { lastHand, type MemberActor, writeAuditEntry } from '../accounts/audit-log.ts';
import type { Tables } from '../db/schema.ts';
import { Refusal } from '../http/problem.ts';
import { OwnSource, type StoredWords } from './own-source.ts';
import { defaults } from './written.ts';

const shownVersions = 50;
const draftMs = 60 * 60 * 1000;
/** An entry of the audit log tells no whole book. */
const mostFacts = 30;
const longestFact = 200;

export async function countVersions(db: Kysely<Tables>): Promise<number> {
  const { count } = await db
    .selectFrom('own_words')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The newest version of every subject. */
export async function storedWords(db: Kysely<Tables>): Promise<StoredWords> {
  const versions = await Promise.all(wordsSubjects.map((subject) => versionsOf(db, subject, 1)));
  return Object.fromEntries(versions.flatMap(([newest], index) => [[wordsSubjects[index], newest?.value]]));
}

async function versionsOf(db: Kysely<Tables>, subject: WordsSubject, most: number): Promise<WordsVersion[]> {
  const rows = await db
    .selectFrom('own_words')
    .select(['version', 'at', 'by_id', 'by_name', 'value'])
    .where('subject', '=', subject)
    .orderBy('version', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, value: row.value === null ? null : JSON.parse(row.value) }));
}

export async function wordsOverview(db: Kysely<Tables>): Promise<WordsOverview> {
  const versions = await Promise.all(wordsSubjects.map((subject) => versionsOf(db, subject, 1)));
  return {
    subjects: wordsSubjects.map((subject, index) => {
      const [newest] = versions[index] ?? [];
      const { at = null, by_name = null, value = null } = newest ?? {};
      return { subject, isOwn: value !== null, at, by_name };
    }),
  };
}

export async function wordsAnswer(db: Kysely<Tables>, subject: WordsSubject): Promise<WordsAnswer> {
  const history = await versionsOf(db, subject, shownVersions);
  const [newest] = history;
  const value = newest?.value ?? null;
  const byDefault = defaults[subject];
  const { source } = new OwnSource(await storedWords(db));
  return {
    subject,
    version: newest?.version ?? 0,
    value: withDefaults(subject, value, byDefault),
    byDefault,
    isOwn: value !== null,
    names: namesIn(source),
    struck: Object.entries(source.promises).flatMap(([id, { text }]) =>
      text.tr === '' ? [`promise_${id}`] : [],
    ),
    history,
  };
}

/** What texts may draw on, and what it says. */
function namesIn(source: OwnSource['source']): WordsAnswer['names'] {
  const facts = languages.map((language) => factsIn(language, source));
  const [first = {}] = facts;
  const inAll = (name: string) =>
    Object.fromEntries(languages.map((language, index) => [language, facts[index]?.[name] ?? ''])) as Words;
  return Object.fromEntries([
    ...Object.keys(first).map((name) => [name, inAll(name)]),
    ...Object.entries(writtenSource.promises).map(([id, { text }]) => [`promise_${id}`, text]),
  ]);
}

interface Publication {
  subject: WordsSubject;
  /** The version that was seen. */
  version: number;
  /** Null for the default. */
  value: WordsGroup | null;
  by: MemberActor;
}

export function publishWords(
  db: Kysely<Tables>,
  { subject, version, value, by }: Publication,
): Promise<WordsAnswer> {
  return db.transaction().execute(async (transaction) => {
    const byDefault = defaults[subject];
    const before = await wordsAnswer(transaction, subject);
    const overtaken = async () => {
      const present = await wordsAnswer(transaction, subject);
      const hand = await lastHand(transaction, subject, ['words_changed']);
      return new Refusal('changed_meanwhile', undefined, { present, by: hand });
    };
    if (before.version !== version) throw await overtaken();
    const wanted = value && checked(subject, value, Object.keys(before.names));
    const kept = wanted && withoutDefaults(subject, wanted, byDefault);
    const changes = changesBetween(before.value, withDefaults(subject, kept, byDefault));
    if (changes.length === 0) return before;
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('own_words')
      .values({
        subject,
        version: version + 1,
        at: Date.now(),
        by_id: by.id,
        by_name: by.name,
        value: kept && JSON.stringify(kept),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (Number(numInsertedOrUpdatedRows) === 0) throw await overtaken();
    const facts = changes
      .slice(0, mostFacts)
      .map(({ from, to }): AuditFact => ({ name: 'wording', from: shortened(from), to: shortened(to) }));
    await writeAuditEntry(transaction, by, 'words_changed', subject, { facts });
    return wordsAnswer(transaction, subject);
  });
}

function shortened(text: string | undefined): string | null {
  if (!text) return null;
  return text.length > longestFact ? `${text.slice(0, longestFact)}…` : text;
}

/** Keeps a draft for an hour, under a token that is its only key. */
export async function keepDraft(
  db: Kysely<Tables>,
  subject: WordsSubject,
  value: WordsGroup,
  now: number,
): Promise<string> {
  const { names } = await wordsAnswer(db, subject);
  const draft = checked(subject, value, Object.keys(names));
  const token = randomBytes(16).toString('base64url');
  await db
    .deleteFrom('own_words_drafts')
    .where('created_at', '<', now - draftMs)
    .execute();
  await db
    .insertInto('own_words_drafts')
    .values({ token, subject, value: JSON.stringify(draft), created_at: now })
    .execute();
  return token;
}

export async function draftOf(
  db: Kysely<Tables>,
  token: string,
  now: number,
): Promise<{ subject: WordsSubject; value: WordsGroup } | undefined> {
  const row = await db
    .selectFrom('own_words_drafts')
    .select(['subject', 'value'])
    .where('token', '=', token)
    .where('created_at', '>=', now - draftMs)
    .executeTakeFirst();
  return row && { subject: row.subject, value: JSON.parse(row.value) };
}

/** What is taken, tidied up. */
function checked(subject: WordsSubject, value: WordsGroup, names: readonly string[]): WordsGroup {
  const tidy = tidied(value) as WordsGroup;
  const byDefault = defaults[subject];
  const faults: WordsFaults = faultsIn(subject, { value: tidy, byDefault, names });
  if (Object.keys(faults).length === 0 && (subject === 'home' || subject === 'about')) {
    for (const [id, words] of Object.entries(tidy)) {
      for (const language of languages) {
        if (!isMessage((words as Words)[language])) faults[`${id}.${language}`] = 'placeholders';
      }
    }
  }
  const wrong = Object.entries(faults).map(([path, fault]) => `${path}:${fault}`);
  if (wrong.length > 0) throw new Refusal('invalid', wrong);
  return tidy;
}

function isMessage(text: string): boolean {
  try {
    compileMessageOrThrow(text);
    return true;
  } catch {
    return false;
  }
}

/** Without spaces around it, and with the apostrophe of the printers: the other one is a sign of our messages. */
function tidied(value: WordsValue): WordsValue {
  if (typeof value === 'string') return value.trim().replaceAll("'", '’');
  if (Array.isArray(value)) return value.map((each) => tidied(each) as WordsGroup);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, tidied(inner as WordsValue)]),
  );
}
