import { beforeEach, expect, test } from 'vitest';
import { islandLocal } from '#domain/island-day.ts';
import { type Language, languages } from '#domain/language.ts';
import type { WordsGroup, WordsSubject } from '#domain/own-words.ts';
import type { WordsAnswer } from '#domain/own-words-changes.ts';
import { siteForEachTest, staffForEachTest } from '../support/for-tests.ts';
import { publicSite } from '../support/public-site.ts';

const hour = 60 * 60 * 1000;
let ahead = 0;
beforeEach(() => {
  ahead = 0;
});
const site = siteForEachTest(undefined, () => Date.now() + ahead);
const owner = staffForEachTest(site, 'owner@meltem.example', 'owner');

async function words(subject: WordsSubject): Promise<WordsAnswer> {
  return (await owner.get(`/console/words/${subject}`)).json();
}

/** Publishes fields over what is there now. */
async function publish(subject: WordsSubject, fields: WordsGroup, more: object = {}) {
  const { version, value } = await words(subject);
  return owner.post(`/console/words/${subject}`, { version, value: { ...value, ...fields }, ...more });
}

async function page(path: string, language: Language = 'tr', { app, words } = site): Promise<string> {
  await words.check();
  const { body } = await app.inject({ url: path, headers: { cookie: `lang=${language}` } });
  return body.replaceAll('\u00a0', ' ');
}

test('a phone, an address and an account that an owner writes are on every page, in every language', async () => {
  const city = { tr: 'Girne', en: 'Kyrenia', ru: 'Кирения' };
  expect(await page('/contact')).toContain('0392 555 01 00');
  const changed = { phone: '0392 815 22 33', email: 'yeni@meltem.example', street: 'Liman Yolu 7', city };
  const place = { postalCode: '99320', latitude: '35.3402', longitude: '33.3191' };
  expect((await publish('contact', { ...changed, ...place })).statusCode).toBe(200);
  const account = { holder: 'Yeni Meltem Ltd.', bank: 'Ada Bankası' };
  await publish('bank', { iban: 'tr33 0006 1005 1978 6457 8413 26', ...account });
  for (const language of languages) {
    const contact = await page('/contact', language);
    expect(contact).toContain('href="tel:+903928152233"');
    expect(contact).toContain('yeni@meltem.example');
    expect(contact).toContain(`Liman Yolu 7, ${city[language]}`);
    expect(contact).not.toContain('0392 555 01 00');
    // In texts that draw on it, and for search engines.
    expect(await page('/', language)).toContain(`Liman Yolu 7, ${city[language]}`);
    expect(contact).toContain(`"addressLocality":"${city[language]}"`);
    expect(await page(`/documents/privacy-notice.${language}.html`)).toContain('0392 815 22 33');
    expect(contact).toContain('"postalCode":"99320"');
    expect(contact).toContain('"latitude":35.3402,"longitude":33.3191');
    const bank = await page('/bank_accounts', language);
    for (const told of ['TR33 0006 1005 1978 6457 8413 26', ...Object.values(account)])
      expect(bank).toContain(told);
  }
  const { company } = (await site.app.inject('/own-content?lang=en')).json();
  expect(company.phone).toEqual({ shown: '0392 815 22 33', dialled: '+903928152233' });
});

test('opening hours go into every text that names them, and into what search engines read', async () => {
  const name = { tr: 'Cumhuriyet Bayramı', en: 'Republic Day', ru: 'День Республики' };
  const special = [{ name, first: '2027-10-29', last: '2027-10-29', opens: '', closes: '' }];
  await publish('hours', { opens5: '10:00', closes5: '14:00', special });
  expect(await page('/about', 'en')).toContain('Monday to Friday, 9AM to 7PM; Saturday, 10AM to 2PM');
  expect(await page('/faq', 'ru')).toContain('по будням с 9:00 до 19:00; по субботам с 10:00 до 14:00');
  const contact = await page('/contact', 'tr');
  expect(contact).toContain('Cumartesi');
  expect(contact).toContain('"dayOfWeek":["Saturday"],"opens":"10:00","closes":"14:00"');
  expect(contact).toContain('"validFrom":"2027-10-29","validThrough":"2027-10-29","opens":"00:00"');
});

test('what was published is what the next visitor of this server gets', async () => {
  await publish('contact', { phone: '0392 815 22 33' });
  const { body } = await site.app.inject('/contact');
  expect(body).toContain('+903928152233');
  expect((await site.app.inject('/own-content')).json().company.phone.dialled).toBe('+903928152233');
});

test('without own words a page carries none of them', async () => {
  const { messages, cashPoints, questions, announcement } = (await site.app.inject('/own-content')).json();
  expect([messages, cashPoints, questions, announcement]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('questions, cash points and texts are added, changed and removed; struck promises are gone everywhere', async () => {
  const faq = await words('faq');
  const [first, ...others] = faq.value.questions as WordsGroup[];
  const question = {
    tr: 'Bayramda açık mısınız?',
    en: 'Are you open on holidays?',
    ru: 'Вы работаете в праздники?',
  };
  const answer = { tr: 'Evet: {fact_open}.', en: 'Yes: {fact_open}.', ru: 'Да: {fact_open}.' };
  await publish('faq', { questions: [...others, first as WordsGroup, { question, answer }] });
  const asked = await page('/faq', 'en');
  expect(asked).toContain('Are you open on holidays?');
  expect(asked).toContain('Yes: Monday to Friday, 9AM to 7PM.');
  expect(asked.match(/<details/g)).toHaveLength(16);
  expect(asked.indexOf('Why is my Wi-Fi slower')).toBeLessThan(asked.indexOf('Which speed is right'));

  expect(asked).toContain('A term does not renew itself');
  const agreement = '/documents/customer-agreement.en.html';
  expect(await page(agreement)).toContain('A term does not renew itself');
  await publish('promises', { noRenewal: 'struck' });
  for (const path of ['/faq', agreement]) {
    expect(await page(path, 'en')).not.toContain('A term does not renew itself');
  }

  // Told apart, so that it is not offered; a text that has it still is no fault.
  const { names, struck } = await words('faq');
  expect(struck).toEqual(['promise_noRenewal']);
  expect(names.promise_noRenewal?.en).toContain('A term does not renew itself');
  const still = {
    tr: 'Hayır. {promise_noRenewal}',
    en: 'No. {promise_noRenewal}',
    ru: 'Нет. {promise_noRenewal}',
  };
  expect((await publish('faq', { questions: [{ question, answer: still }] })).statusCode).toBe(200);
  await publish('promises', { noRenewal: 'confirmed' });
  expect((await words('faq')).struck).toEqual([]);

  const points = (await words('cash_points')).value.points as WordsGroup[];
  await publish('cash_points', { points: points.slice(1) });
  expect(await page('/about', 'en')).toContain('Pay in cash at 6 points');
  expect((await site.app.inject('/own-content')).json().cashPoints).toHaveLength(6);

  const lead = { tr: 'Rüzgâr gibi', en: "Tom's wind", ru: 'Как ветер' };
  await publish('home', { 'home.lead': lead });
  expect(await page('/', 'en')).toContain('Tom’s wind');
  const welcome = { tr: 'Rüzgârlı ada', en: 'The windy island', ru: 'Остров ветров' };
  expect((await publish('about', { 'about.heading': welcome })).statusCode).toBe(200);
  expect(await page('/about', 'ru')).toContain(welcome.ru);
  expect((await words('home')).history[0]?.value).toEqual({ 'home.lead': { ...lead, en: 'Tom’s wind' } });
});

test.each<[WordsSubject, WordsGroup, string]>([
  ['contact', { phone: '0392' }, 'phone:phone'],
  ['contact', { email: 'bilgi' }, 'email:email'],
  ['contact', { city: { tr: 'Girne', en: ' ', ru: 'Кирения' } }, 'city.en:empty'],
  ['contact', { latitude: '41' }, 'latitude:position'],
  ['bank', { iban: 'TR330006100519786457841327' }, 'iban:iban'],
  ['hours', { opens0: '19:00', closes0: '09:00' }, 'closes0:hours'],
  ['faq', { questions: [] }, 'questions:few'],
  ['about', { 'about.welcome.1': { tr: 'a', en: 'b', ru: 'c' } }, 'about.welcome.1.tr:placeholders'],
  ['promises', { noRenewal: 'perhaps' }, 'noRenewal:shape'],
  ['announcement', { text: { tr: 'a', en: 'b', ru: 'c' }, until: '2020-01-02T09:00' }, 'until:over'],
  ['bank', { bic: 'X' }, 'bic:shape'],
])('what is wrong in %s is refused and named', async (subject, fields, fault) => {
  const refused = await publish(subject, fields);
  expect(refused.statusCode).toBe(422);
  expect(refused.json().faults).toContain(fault);
  expect((await words(subject)).version).toBe(0);
});

test('an announcement stands on every page from its moment until its end', async () => {
  const text = { tr: 'Yarın bakım var.', en: 'Maintenance tomorrow.', ru: 'Завтра профилактика.' };
  const now = Date.now();
  const [from, until] = [islandLocal(now + hour), islandLocal(now + 3 * hour)];
  await publish('announcement', { text, from, until });
  expect(await page('/faq', 'en')).not.toContain(text.en);
  ahead = 2 * hour;
  expect(await page('/faq', 'en')).toContain(text.en);
  expect(await page('/', 'ru')).toContain(text.ru);
  ahead = 4 * hour;
  expect(await page('/faq', 'en')).not.toContain(text.en);
});

test('a draft is seen under its address only, before it is published', async () => {
  const { value } = await words('contact');
  const draft = { value: { ...value, phone: '0392 815 22 33' } };
  const { address } = (await owner.post('/console/words/contact/preview', draft)).json();
  const { pathname, search } = new URL(address);
  // Another draft leaves it alone.
  await owner.post('/console/words/contact/preview', { value: { ...value, phone: '0392 815 44 55' } });
  const answer = await site.app.inject(pathname + search);
  expect(answer.body).toContain('0392 815 22 33');
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  expect(await page('/contact')).toContain('0392 555 01 00');
  expect((await site.app.inject(`/contact?preview=${'x'.repeat(22)}`)).body).toContain('0392 555 01 00');
  ahead = 2 * hour;
  expect((await site.app.inject(pathname + search)).body).toContain('0392 555 01 00');
  const wrong = { value: { ...value, phone: '' } };
  expect((await owner.post('/console/words/contact/preview', wrong)).statusCode).toBe(422);
});

test('who is overtaken is told by whom; every version can come back, and the default too', async () => {
  const first = await words('contact');
  await publish('contact', { phone: '0392 815 22 33' });
  const late = await owner.post('/console/words/contact', { version: first.version, value: first.value });
  expect(late.statusCode).toBe(409);
  expect(late.json()).toMatchObject({
    by: { name: 'owner', action: 'words_changed' },
    present: { version: 1, value: { phone: '0392 815 22 33' } },
  });

  await publish('contact', { phone: '0392 815 44 55' });
  const { history } = await words('contact');
  expect(history.map(({ version, by_name }) => [version, by_name])).toEqual([
    [2, 'owner'],
    [1, 'owner'],
  ]);
  await owner.post('/console/words/contact', { version: 2, value: history[1]?.value });
  expect(await page('/contact')).toContain('0392 815 22 33');
  await owner.post('/console/words/contact', { version: 3, value: null });
  expect(await page('/contact')).toContain('0392 555 01 00');
  expect(await words('contact')).toMatchObject({ version: 4, isOwn: false });

  const { entries } = (await owner.get('/console/audit?action=words_changed')).json();
  expect(entries[0]).toMatchObject({
    subject: 'contact',
    about: { path: '/words/contact' },
    facts: [{ name: 'wording', from: '0392 815 22 33', to: '0392 555 01 00' }],
  });
});

test('what is written on one server is on the pages of another, and only one of two at once is taken', async () => {
  const other = await publicSite({}, site.storeConfig);
  try {
    expect(await page('/contact', 'tr', other)).toContain('0392 555 01 00');
    const { value } = await words('contact');
    const both = await Promise.all(
      ['0392 815 22 33', '0392 815 44 55'].map((phone) =>
        owner.post('/console/words/contact', { version: 0, value: { ...value, phone } }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { phone } = (await words('contact')).value;
    // It looks by itself.
    const body = async () =>
      (await other.app.inject({ url: '/contact', headers: { cookie: 'lang=tr' } })).body;
    await expect.poll(async () => (await body()).replaceAll('\u00a0', ' ')).toContain(String(phone));
  } finally {
    await other.close();
  }
});
