import { Type } from 'typebox';
import { previewKey } from '#domain/own-content.ts';
import { type SiteSubject, siteSubjects, type WordsGroup, wordsSubjects } from '#domain/own-words.ts';
import { type PageId, pagePaths } from '#domain/pages.ts';
import { actorOf } from '../accounts/actor.ts';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/problem.ts';
import type { TypedApp } from '../http/typed-app.ts';
import type { Configuration } from '../runtime/configuration.ts';
import type { CurrentWords } from './current-words.ts';
import { keepDraft, publishWords, wordsAnswer, wordsOverview } from './queries.ts';

const params = Type.Object({ subject: Type.Union(wordsSubjects.map((subject) => Type.Literal(subject))) });
/** Messages are looked at where they are written. */
const site = Type.Object({ subject: Type.Union(siteSubjects.map((subject) => Type.Literal(subject))) });
/** What is in it is checked field by field, so that each fault is said beside its field. */
const value = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());
const change = Type.Object({
  version: Type.Integer({ minimum: 0 }),
  value: Type.Union([value, Type.Null()]),
});
const draft = Type.Object({ value });
/** A long FAQ in three languages. */
const bodyLimit = 512 * 1024;

/** Where a change is looked at. */
const pageOf: Record<SiteSubject, PageId> = {
  contact: 'contact',
  hours: 'contact',
  bank: 'bank_accounts',
  announcement: 'home',
  cash_points: 'home',
  faq: 'faq',
  promises: 'faq',
  home: 'home',
  about: 'about',
};

/** What the company says of itself. */
export function addWordsRoutes(
  app: TypedApp,
  { store: { db }, config, words }: { store: Store; config: Configuration; words: CurrentWords },
): void {
  app.get('/console/words', () => wordsOverview(db));

  app.get('/console/words/:subject', { schema: { params } }, ({ params }) => wordsAnswer(db, params.subject));

  app.post('/console/words/:subject', { schema: { params, body: change }, bodyLimit }, async (request) => {
    const { subject } = request.params;
    const { version, value } = request.body;
    if (value?.isSent === 'on' && !config.staffMail && !config.messageBot) throw new Refusal('no_mail');
    const by = actorOf(request);
    const published = await publishWords(db, { subject, version, value: value as WordsGroup | null, by });
    await words.refresh();
    return published;
  });

  app.post(
    '/console/words/:subject/preview',
    { schema: { params: site, body: draft }, bodyLimit },
    async (request) => {
      const { subject } = request.params;
      const token = await keepDraft(db, subject, request.body.value as WordsGroup, Date.now());
      return { address: `${config.publicUrl}${pagePaths[pageOf[subject]]}?${previewKey}=${token}` };
    },
  );
}
