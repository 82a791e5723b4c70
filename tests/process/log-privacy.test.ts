import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openStore, type Store } from '../../server/db/store.ts';
import { photo } from '../support/forms.ts';
import { needsPostgres } from '../support/needs.ts';
import { sendRaw } from '../support/raw-request.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';
import { emptyPostgres, type StoreConfig } from '../support/test-store.ts';

const person = {
  first: 'Zeyneperen',
  last: 'Korkmazoğlu',
  email: 'zeynep.gizli@posta.example',
  phone: '+90 533 888 77 66',
  street: 'Gizlisokak 77',
  words: 'modemimçalışmıyor',
  file: 'kimlik-zeynep.jpg',
  proxied: '198.51.100.77',
};

/** What must not be found in the log, in each way it may have been written. */
const traces = [
  ...Object.values(person),
  ...['+905338887766', '05338887766', '5338887766', '0533 888 77 66', '888 77 66'],
  ...['127.0.0.1', '::1', '::ffff:'],
].flatMap((value) => [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]);

/** Nobody listens at that port. */
const secrets = {
  ID_IMAGE_KEYS: Buffer.alloc(32, 'secret-key').toString('base64'),
  PAYMENT_BOT_URL: 'http://127.0.0.1:1/secret-path/request-link',
  PAYMENT_BOT_TOKEN: 'secret-token',
  MESSAGE_BOT_URL: 'http://127.0.0.1:1/secret-path/send-message',
  MESSAGE_BOT_TOKEN: 'secret-token-2',
  PAYMENT_CALLBACK_SECRET: 'secret-of-the-callbacks'.repeat(2),
  SMTP_URL: 'smtp://secret-user:secret-password@127.0.0.1:1',
};

const forms: Record<string, object> = {
  '/contact-us': { name: `${person.first} ${person.last}`, mail_field: person.email, message: person.words },
  '/questions': { name: person.first, mail_field: person.email, question: person.words },
  '/email-subscriptions': { email_field: person.email },
  '/internet/package/payment': {
    userName: person.first,
    clientPhone: person.phone,
    amount: 1100,
    currency: 'TRY',
    userLanguage: 'tr',
    packageName: '35 Mbps eco',
    paymentDate: '11/15/2026, 1:05:09 PM',
    refMerchantStore: 704,
  },
  '/internetCustomers': {
    customerFirstName: person.first,
    customerLastName: person.last,
    customerCountry: 'TR',
    customerEmail: person.email,
    customerAddress: person.street,
    customerPhoneNumber: person.phone,
    customerNeedRouter: 'true',
    nationalId: `/id-cards/${person.first}`,
    packageDetails: '35 MB, type:eco',
    totalPrice: 6600,
  },
};

const filledTables = [
  'idempotency_keys',
  'contact_messages',
  'questions',
  'email_subscriptions',
  'payment_requests',
  'internet_customers',
  'id_cards',
];

/** Where the server listens and keeps its data is told once, and belongs to nobody. */
const startUpLine =
  /^(Meltem is open|For the staff|Its metrics|Its data|First account|Stop it with):|"msg":"Server listening at/;

const visitor = {
  'x-forwarded-for': person.proxied,
  'user-agent': person.first,
  referer: `https://meltem.test/?name=${person.first}`,
  cookie: `lang=${person.first}`,
};

/** Everything a person may send, right and wrong. Gives the statuses it was answered with. */
async function sendEverything({ url, staffUrl }: ServerProcess, round: string): Promise<number[]> {
  const statuses: number[] = [];
  const send = async (path: string, options: RequestInit = {}) => {
    const headers = { ...visitor, ...(options.headers as Record<string, string>) };
    const answer = await fetch(`${url}${path}`, { ...options, headers });
    statuses.push(answer.status);
    return answer.text();
  };
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(await photo())]), person.file);
  const uploaded = await send('/id-cards', { method: 'POST', body: form });
  const nationalId = uploaded.includes('"url"') ? JSON.parse(uploaded).url : undefined;
  const noImage = new FormData();
  noImage.set('image', new Blob([person.words]), person.file);
  await send('/id-cards', { method: 'POST', body: noImage });
  await post('/id-cards', `--b\r\nContent-Disposition: form-data; name="${person.first}`, {
    'content-type': 'multipart/form-data; boundary=b',
  });

  for (const [path, fields] of Object.entries(forms)) {
    const key = { 'idempotency-key': `${round}${person.first}` };
    const sent = path === '/internetCustomers' && nationalId ? { ...fields, nationalId } : fields;
    await post(path, JSON.stringify(sent), key);
    await post(path, JSON.stringify({ ...sent, name: person.last, amount: 1 }), key);
    await post(
      path,
      JSON.stringify({ ...fields, mail_field: '', email_field: '', clientPhone: person.first }),
    );
    await post(path, JSON.stringify(fields).slice(0, -1));
    await post(path, `{"name": ${person.first}}`);
    await post(path, JSON.stringify({ ...fields, padding: person.words.repeat(8_000) }));
    await post(path, JSON.stringify(Object.fromEntries(Object.keys(fields).map((name) => [name, [person]]))));
    await post(path, JSON.stringify({ ...fields, constructor: person }));
    await post(path, `name=${person.first}`, { 'content-type': `text/${person.first}` });
    await post(path, JSON.stringify(fields), { 'idempotency-key': `two words ${person.first}` });
    await post(path, JSON.stringify(fields), { origin: `https://${person.first}.example` });
    await post(`${path}/${person.first}?phone=${encodeURIComponent(person.phone)}`, JSON.stringify(fields));
  }
  for (const path of [`/?name=${person.first}&lang=en`, `/${person.first}`, `/assets/${person.file}`]) {
    await send(path);
    await send(path, { method: 'DELETE' });
    await fetch(`${staffUrl}${path}`, { headers: visitor });
  }
  await send('/readyz');
  const port = Number(new URL(url).port);
  await sendRaw(port, `GET /${person.first} HTTP/9.9\r\nX: ${person.last}\r\n\r\n`);
  await sendRaw(port, `POST /questions?q=${person.first} HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n`);
  await sendRaw(port, `GET /%zz${person.first} HTTP/1.1\r\nConnection: close\r\n\r\n`);
  return statuses;
}

async function inspectLog(
  { dataDir, databaseUrl }: StoreConfig,
  { bend, breakDown }: Record<'bend' | 'breakDown', (db: Store['db']) => Promise<unknown>>,
): Promise<void> {
  const server = await startServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    LOG_LEVEL: 'trace',
    TRUST_PROXY: '1',
    STAFF_MAIL: 'team@meltem.example',
    ...secrets,
  });
  let output = '';
  server.process.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  const store = await openStore({ dataDir, databaseUrl });
  const healthy = await sendEverything(server, 'healthy');
  // To the bot and to the mail server.
  for (const kind of ['payment_link', 'mail_question']) {
    await expect.poll(() => server.printed()).toMatch(new RegExp(`"kind":"${kind}".+no connection`));
  }
  await bend(store.db);
  const bent = await sendEverything(server, 'bent');
  await breakDown(store.db);
  const broken = await sendEverything(server, 'broken');
  await store.close();
  expect(await server.stop()).toBe(0);

  // The rounds were what they are meant to be.
  expect(new Set(healthy)).toEqual(new Set([200, 201, 400, 403, 404, 413, 415, 422]));
  expect(bent).toContain(503);
  expect(broken.filter((status) => status === 503).length).toBeGreaterThan(Object.keys(forms).length);

  const lines = server
    .printed()
    .split('\n')
    .filter((line) => line !== '' && !startUpLine.test(line));
  const logged = lines.map((line) => JSON.parse(line));
  const answered = logged.filter(({ msg }) => msg === 'Answered.');
  expect(answered.length).toBeGreaterThanOrEqual(healthy.length + bent.length + broken.length);
  for (const line of answered) {
    expect(line).toMatchObject({ requestId: expect.any(String), status: expect.any(Number) });
  }
  expect(new Set(answered.map(({ route }) => route))).toContain('/internetCustomers');
  // Whoever collects the standard output has the whole log.
  expect(output.split('\n').filter((line) => line.includes('"msg":"Answered."'))).toHaveLength(
    answered.length,
  );
  const failures = logged.filter(({ level, err }) => level >= 50 && err?.code);
  expect(failures.length).toBeGreaterThan(0);

  const printed = lines.join('\n').toLowerCase();
  expect(traces.filter((trace) => printed.includes(trace.toLowerCase()))).toEqual([]);
  expect(server.printed()).not.toContain('secret-');
  expect(server.printed()).not.toContain(secrets.ID_IMAGE_KEYS);
}

test('nothing personal gets into the log, whatever is sent and whatever happens to SQLite', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
  await inspectLog(
    { dataDir, databaseUrl: undefined },
    {
      bend: (db) =>
        sql`create trigger picky before insert on questions begin select raise(abort, 'picky'); end`.execute(
          db,
        ),
      breakDown: async (db) => {
        for (const table of filledTables) {
          await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db);
        }
      },
    },
  );
  rmSync(dataDir, { recursive: true });
});

test(
  'nothing personal gets into the log, whatever is sent and whatever happens to PostgreSQL',
  needsPostgres,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'meltem-data-'));
    const { url, drop } = await emptyPostgres();
    await inspectLog(
      { dataDir, databaseUrl: url },
      {
        // Each of these makes PostgreSQL quote the row or the value that does not fit.
        bend: async (db) => {
          await sql`delete from questions`.execute(db);
          await sql`alter table questions add constraint nameless check (name = '')`.execute(db);
          await sql`alter table contact_messages alter column name type integer using 0`.execute(db);
          await sql`alter table payment_requests alter column "userName" type varchar(3) using ''`.execute(
            db,
          );
        },
        breakDown: drop,
      },
    );
    rmSync(dataDir, { recursive: true });
  },
);
