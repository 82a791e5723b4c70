import { expect, test } from 'vitest';
import type { RegistrationPage, RegistrationQuery } from '#domain/registration-list.ts';
import { findRegistrations } from '../../server/registrations/list.ts';
import { siteForFile, upgradedStore } from '../support/for-tests.ts';
import { completeRegistration, post } from '../support/forms.ts';
import { storeRegistration, storeRegistrations } from '../support/registrations.ts';
import { insert } from '../support/rows.ts';

const site = siteForFile();

async function pageOf(query: RegistrationQuery): Promise<RegistrationPage> {
  const page = await findRegistrations(site.store.db, query);
  if ('refusal' in page) throw new Error(page.refusal);
  return page;
}

async function namesFound(query: RegistrationQuery): Promise<string[]> {
  return (await pageOf(query)).registrations.map(({ customerFirstName }) => customerFirstName);
}

/** As many as are asked for, one second apart, the last one the newest. */
async function storeMany(count: number, given: Parameters<typeof storeRegistration>[1] = {}) {
  const many = Array.from({ length: count }, (_, number) => ({
    customerFirstName: `Nr${number}`,
    created_at: number * 1000,
    ...given,
  }));
  await storeRegistrations(site.store, many);
}

/** All pages from the newest on. */
async function walk(query: RegistrationQuery): Promise<string[][]> {
  const pages: string[][] = [];
  let after: string | undefined;
  do {
    const page = await pageOf({ ...query, after });
    pages.push(page.registrations.map(({ customerFirstName }) => customerFirstName));
    after = page.next;
  } while (after);
  return pages;
}

test('what a visitor registers is found by name, phone, e-mail and reference at once', async () => {
  const sent = await completeRegistration(site.app);
  const { reference } = (await post(site.app, '/internetCustomers', sent)).json();
  for (const text of [
    'AYSE',
    'kaya ayşe',
    '+447911123456',
    '07911 123',
    'ayse@example.com',
    reference,
    '1123',
    '456',
    'atatürk cad 5',
    'kaya lefkoşa',
  ]) {
    expect([text, (await pageOf({ text })).registrations.map((row) => row.reference)]).toEqual([
      text,
      [reference],
    ]);
  }
  expect(await namesFound({ text: 'demir' })).toEqual([]);
});

test('the list shows the newest first, 25 a page, each registration once', async () => {
  await storeMany(60);
  const pages = await walk({});
  expect(pages.map((page) => page.length)).toEqual([25, 25, 10]);
  expect(pages.flat()).toEqual(Array.from({ length: 60 }, (_, number) => `Nr${59 - number}`));
});

test.each([{}, { text: 'kaya' }])(
  'pages stay as they are while new registrations arrive: %j',
  async (query) => {
    await storeMany(40);
    const first = await pageOf(query);
    await storeRegistration(site.store, { customerFirstName: 'Newcomer', created_at: 90_000 });
    const second = await namesFound({ ...query, after: first.next });
    expect(second).toEqual(Array.from({ length: 15 }, (_, number) => `Nr${14 - number}`));
  },
);

test.each([{}, { text: 'kaya' }])('every page says how many there are on all of them: %j', async (query) => {
  await storeMany(40);
  const first = await pageOf(query);
  const second = await pageOf({ ...query, after: first.next });
  expect([first.count, second.count]).toEqual([40, 40]);
});

test.each([{}, { text: 'kaya' }])(
  'registrations of the same moment are neither left out nor shown twice: %j',
  async (query) => {
    await storeMany(60, { created_at: 5 });
    const seen = (await walk(query)).flat();
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  },
);

test('every filter does its part, alone and with the others', async () => {
  const wanted = {
    customerFirstName: 'Wanted',
    packageDetails: '50 MB, type:pro',
    customerCountry: 'RU',
    customerNeedRouter: 'false' as const,
    created_at: 5_000,
  };
  const { id } = await storeRegistration(site.store, wanted);
  await site.store.db
    .updateTable('internet_customers')
    .set({ status: 'scheduled' })
    .where('id', '=', id)
    .execute();
  const filters: Record<string, RegistrationQuery> = {
    status: { status: 'scheduled' },
    package: { packageDetails: '50 MB, type:pro' },
    country: { country: 'RU' },
    router: { needsRouter: false },
    from: { from: 5_000 },
    to: { to: 5_001 },
  };
  await storeRegistration(site.store, { ...wanted, customerFirstName: 'status' });
  const others = {
    package: { packageDetails: '12 MB, type:eco' },
    country: { customerCountry: 'TR' },
    router: { customerNeedRouter: 'true' as const },
    from: { created_at: 4_999 },
    to: { created_at: 5_001 },
  };
  for (const [name, other] of Object.entries(others)) {
    const row = await storeRegistration(site.store, { ...wanted, customerFirstName: name, ...other });
    await site.store.db
      .updateTable('internet_customers')
      .set({ status: 'scheduled' })
      .where('id', '=', row.id)
      .execute();
  }
  for (const text of [undefined, 'kaya']) {
    for (const [name, filter] of Object.entries(filters)) {
      const found = await namesFound({ ...filter, text });
      expect([name, found.sort()]).toEqual([
        name,
        ['Wanted', ...Object.keys(filters)].filter((other) => other !== name).sort(),
      ]);
    }
    expect(await namesFound({ ...Object.assign({}, ...Object.values(filters)), text })).toEqual(['Wanted']);
  }
});

test('two names find only whom both belong to, in either order', async () => {
  await storeRegistration(site.store, { customerFirstName: 'Mehmet Ali', customerLastName: 'Öztürk' });
  await storeRegistration(site.store, { customerFirstName: 'Mehmet', customerLastName: 'Kaya' });
  await storeRegistration(site.store, { customerFirstName: 'Ali', customerLastName: 'Kaya' });
  expect(await namesFound({ text: 'mehmet ozturk' })).toEqual(['Mehmet Ali']);
  expect(await namesFound({ text: 'kaya meh' })).toEqual(['Mehmet']);
  expect(await namesFound({ text: 'ali mehmet oztu' })).toEqual(['Mehmet Ali']);
  expect((await namesFound({ text: 'kaya 7911' })).sort()).toEqual(['Ali', 'Mehmet']);
});

test('a name that very many have is found like any other, page by page', async () => {
  await storeMany(560, { customerLastName: 'Yılmaz', customerEmail: 'yilmaz@example.com' });
  await storeRegistration(site.store, {
    customerFirstName: 'Other',
    customerLastName: 'Yıldız',
    created_at: 700_000,
  });
  await storeRegistration(site.store, {
    customerFirstName: 'Rare',
    customerLastName: 'Yılmazer',
    created_at: 600_000,
  });
  const seen = (await walk({ text: 'yilmaz' })).flat();
  expect(seen).toEqual(['Rare', ...Array.from({ length: 560 }, (_, number) => `Nr${559 - number}`)]);
  expect(await namesFound({ text: 'yilmaz', from: 558_000, to: 560_000 })).toEqual(['Nr559', 'Nr558']);
  expect(await namesFound({ text: 'yilmaz', status: 'installed' })).toEqual([]);
  const open = (await walk({ text: 'yilmaz', status: 'new', country: 'TR' })).flat();
  expect(open).toEqual(seen);
  expect(await namesFound({ text: 'yilmaz', status: 'contacted' })).toEqual([]);
  expect(await namesFound({ text: 'yilmaz 7912', status: 'new' })).toEqual([]);
  expect(await namesFound({ text: 'yilmaz nr7' })).toContain('Nr77');
});

test('digits and words that very many have are found like any other, page by page', async () => {
  await storeMany(520, { customerPhoneNumber: '0533 123 45 67', customerAddress: 'Girne Cad. 7, Girne' });
  await storeMany(1, {
    customerFirstName: 'Rare',
    customerPhoneNumber: '0533 123 99 99',
    customerAddress: 'Liman Yolu 7, Girne',
    created_at: 900_000,
  });
  const all = Array.from({ length: 520 }, (_, number) => `Nr${519 - number}`);
  expect((await walk({ text: '345' })).flat()).toEqual(all);
  expect((await walk({ text: '3 45 6', status: 'new' })).flat()).toEqual(all);
  expect((await walk({ text: 'girne' })).flat()).toEqual(['Rare', ...all]);
  expect(await namesFound({ text: 'girne liman' })).toEqual(['Rare']);
  expect(await namesFound({ text: 'girne 123 99' })).toEqual(['Rare']);
  expect((await walk({ text: 'girne 4567' })).flat()).toEqual(all);
  // Only the nearest are counted where the others would have to be looked for.
  const { count, isMore } = await pageOf({ text: 'girne 4567' });
  expect([isMore, count > 25, count <= 520]).toEqual([true, true, true]);
  expect((await walk({ text: 'girne cad 7' })).flat()).toEqual(all);
});

test('less than three characters, and a page that never was, are refused', async () => {
  expect(await findRegistrations(site.store.db, { text: 'ka' })).toEqual({ refusal: 'text_too_short' });
  for (const after of ['', 'x', '5', "5.'", '5.a.b']) {
    expect(await findRegistrations(site.store.db, { after })).toEqual({ refusal: 'page_unknown' });
  }
});

test('signs that databases take for others are only letters in a search', async () => {
  await storeRegistration(site.store, { customerFirstName: 'Percy', customerLastName: 'Under' });
  for (const text of [
    '%%%',
    'p%y',
    '___',
    "und'er",
    'per_y',
    '\u0000und',
    'und@\u0000x',
    '@@@\ud800',
    '😀😀😀',
    '\ud800und',
  ]) {
    const page = await findRegistrations(site.store.db, { text });
    expect('refusal' in page || page.registrations.length < 2).toBe(true);
  }
});

test('a registration that is deleted takes its words along', async () => {
  const { id } = await storeRegistration(site.store);
  expect(await namesFound({ text: 'kaya' })).toHaveLength(1);
  await site.store.db.deleteFrom('internet_customers').where('id', '=', id).execute();
  expect(await site.store.db.selectFrom('registration_words').selectAll().execute()).toEqual([]);
});

test('registrations from before there was a search are found too', async () => {
  const { db } = await upgradedStore('0003-promises', async (old) => {
    for (let number = 0; number <= 500; number += 1) {
      const row = { customerFirstName: `Nr${number}`, id: `old-${number}`, reference: `R${number}` };
      await insert(old, 'internet_customers', { ...storedLongAgo, ...row, created_at: number });
    }
  });
  for (const number of [0, 249, 250, 499, 500]) {
    const page = await findRegistrations(db, { text: `nr${number} öztürk` });
    expect(page).toMatchObject({
      registrations: expect.arrayContaining([
        expect.objectContaining({ id: `old-${number}`, status: 'new', version: 1 }),
      ]),
    });
  }
});

const storedLongAgo = {
  customerLastName: 'Öztürk',
  customerCountry: 'TR',
  customerEmail: 'a@b.c',
  customerAddress: '',
  customerPhoneNumber: '0533 123 45 67',
  customerNeedRouter: 'true' as const,
  nationalId: '',
  packageDetails: '',
  totalPrice: 0,
  language: 'tr' as const,
};
