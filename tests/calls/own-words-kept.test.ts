import { expect, test } from 'vitest';
import { islandLocal } from '#domain/island-day.ts';
import type { WordsGroup, WordsSubject } from '#domain/own-words.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';

const hour = 60 * 60 * 1000;
const site = siteForEachTest();
const owner = staffForEachTest(site, 'owner@meltem.example', 'owner');

const words = async (subject: WordsSubject): Promise<WordsAnswer> =>
  (await owner.get(`/console/words/${subject}`)).json();
async function publish(subject: WordsSubject, fields: WordsGroup) {
  const { version, value } = await words(subject);
  return owner.post(`/console/words/${subject}`, { version, value: { ...value, ...fields } });
}
const content = async (lang = 'en') => (await site.app.inject(`/own-content?lang=${lang}`)).json();
const same = (text: string) => ({ tr: text, en: text, ru: text });

test('the overview tells what is written by whom, and the same again is no new version', async () => {
  await publish('contact', { phone: '0392 815 22 33' });
  await publish('contact', { phone: ' 0392 815 22 33 ' });
  expect(await words('contact')).toMatchObject({ version: 1, isOwn: true, history: [{ version: 1 }] });
  const { subjects } = (await owner.get('/console/words')).json();
  const told = Object.fromEntries(
    subjects.map(({ subject, isOwn, by_name }: Record<string, string>) => [subject, [isOwn, by_name]]),
  );
  expect(told).toMatchObject({ contact: [true, 'owner'], bank: [false, null] });
  const { value, version } = await words('contact');
  await owner.post('/console/words/contact', { version, value: null });
  const [first] = (await owner.get('/console/words')).json().subjects;
  expect(first).toMatchObject({ subject: 'contact', isOwn: false, by_name: 'owner' });
  expect(value.phone).toBe('0392 815 22 33');
});

test('the audit log tells thirty changes of wording and no whole book, and the history fifty versions', async () => {
  const faq = await words('faq');
  const long = 'A'.repeat(250);
  const questions = (faq.value.questions as WordsGroup[]).map(({ question }) => ({
    question: question as WordsGroup,
    answer: same(long),
  }));
  await publish('faq', { questions });
  const { entries } = (await owner.get('/console/audit?action=words_changed')).json();
  expect(entries[0].facts).toHaveLength(30);
  expect(entries[0].facts[0].to).toBe(`${'A'.repeat(200)}…`);
  const rows = Array.from({ length: 51 }, (_, number) => ({
    ...{ subject: 'bank' as const, version: number + 1, at: number, by_id: owner.id, by_name: 'owner' },
    value: null,
  }));
  await site.store.db.insertInto('own_words').values(rows).execute();
  const { history } = await words('bank');
  expect([history.length, history[0]?.version, history.at(-1)?.version]).toEqual([50, 51, 2]);
});

test('a page that stays open is told the questions and points there are, and asks anew each time', async () => {
  const points = (await words('cash_points')).value.points as WordsGroup[];
  const before = (await site.app.inject('/own-content')).headers;
  expect(before['cache-control']).toBe('no-cache');
  const [known] = points;
  const added = { ...known, kind: 'barber', street: 'Okul 1', latitude: '35.2001', longitude: '33.3301' };
  await publish('cash_points', { points: [known, added] as WordsGroup[] });
  const { cashPoints } = await content();
  expect(cashPoints).toMatchObject([
    { id: expect.not.stringMatching(/^point-/), street: known?.street, kind: known?.kind },
    { id: 'point-2', kind: 'barber', street: 'Okul 1', position: { latitude: 35.2001, longitude: 33.3301 } },
  ]);
  const [first] = (await words('faq')).value.questions as WordsGroup[];
  await publish('faq', { questions: [first as WordsGroup] });
  expect((await content()).questions).toBe(1);
});

test('an announcement is told with its end, in the language of whoever asks', async () => {
  const until = islandLocal(Date.now() + 3 * hour);
  const text = { tr: 'Bakım', en: 'Maintenance', ru: 'Профилактика' };
  await publish('announcement', { text, from: '', until });
  const { announcement } = await content();
  expect(announcement.text).toBe('Maintenance');
  expect(islandLocal(announcement.until)).toBe(until);
  await publish('announcement', { text: { ...text, en: 'Works' }, from: '', until: '' });
  const other = (await content()).announcement;
  expect(other).toMatchObject({ text: 'Works', until: null });
  // Whoever has closed the one has not closed the other.
  expect(other.id).not.toBe(announcement.id);
  expect((await content('ru')).announcement.text).toBe('Профилактика');
});

test('a draft is looked at on the page that it is for, an announcement also before its time', async () => {
  const preview = async (subject: WordsSubject, fields: object = {}) => {
    const { value } = await words(subject);
    const answer = await owner.post(`/console/words/${subject}/preview`, { value: { ...value, ...fields } });
    return new URL(answer.json().address);
  };
  const pages = {
    ...{ contact: '/contact', hours: '/contact', bank: '/bank_accounts', cash_points: '/', faq: '/faq' },
    ...{ promises: '/faq', home: '/', about: '/about' },
  } as const;
  for (const [subject, path] of Object.entries(pages))
    expect((await preview(subject as WordsSubject)).pathname, subject).toBe(path);
  const from = islandLocal(Date.now() + hour);
  // Nothing is announced now, also nothing of before.
  await publish('announcement', { text: same('Yarın'), from, until: '' });
  await site.words.check();
  const { pathname, search } = await preview('announcement', { text: same('Bakım var'), from, until: '' });
  expect(pathname).toBe('/');
  const shown = (await site.app.inject(pathname + search)).body.replaceAll('\u00a0', ' ');
  expect(shown).toContain('Bakım var');
  expect(shown).toContain('"isPreview":true');
});
