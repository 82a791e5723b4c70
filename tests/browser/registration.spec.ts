import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import Database from 'better-sqlite3';
import sharp from 'sharp';
import type { Language } from '#domain/language.ts';
import { heicStart, photo } from '../support/forms.ts';
import { expect, languages, stopClock, test } from './support/site.ts';

/** The form as it is written in each language. */
const words = {
  tr: {
    choose: 'Paketi seç Eco 12 Mbps',
    term: /^12 ay/,
    newCustomer: 'Yeni müşteriyim',
    form: 'Hoş geldiniz.',
    fields: [
      'Ad',
      'Soyad',
      'Uyruk',
      'Adres',
      'E-posta',
      'Telefon',
      'Modeme ihtiyacım var',
      'Seçtiğiniz paket',
    ],
    package: 'Eco 12 Mbps, 12 ay +3 ücretsiz',
    image: 'Kimlik görseli',
    file: 'Dosya seç',
    missing: 'Devam etmek için lütfen resmî kimliğinizi veya pasaportunuzu ekleyin.',
    notImage: 'Bu dosya bir görsel değil. JPG, PNG veya HEIC gibi bir fotoğraf seçin.',
    send: 'Kaydı gönder',
    pinned: ['Amerika Birleşik Devletleri', 'Kanada', 'Meksika', 'Birleşik Krallık', 'Polonya'],
    noEmail: 'Lütfen geçerli bir e-posta adresi girin.',
    noPhone: 'lütfen telefon numarası girin',
    success: 'talebiniz başarıyla alındı',
    refused: 'Bir sorun oluştu, form gönderilemedi.',
  },
  en: {
    choose: 'Choose Eco 12 Mbps',
    term: /^12 months/,
    newCustomer: 'New customer',
    form: 'Welcome.',
    fields: [
      'First name',
      'Last name',
      'Nationality',
      'Address',
      'E-mail',
      'Phone',
      'I need a router',
      'Your package',
    ],
    package: 'Eco 12 Mbps, 12 months +3 free',
    image: 'ID image',
    file: 'Choose a file',
    missing: 'Please provide your official ID or passport to continue.',
    notImage: 'This file is not an image. Choose a photo such as JPG, PNG or HEIC.',
    send: 'Send registration',
    pinned: ['United States', 'Canada', 'Mexico', 'United Kingdom', 'Poland'],
    noEmail: 'Please enter a valid email.',
    noPhone: 'please enter phone number',
    success: 'your request was successfull',
    refused: 'Oops! Something went wrong while submitting the form.',
  },
  ru: {
    choose: 'Выбрать Eco 12 Мбит/с',
    term: /^12 мес\./,
    newCustomer: 'Я новый клиент',
    form: 'Добро пожаловать.',
    fields: [
      'Имя',
      'Фамилия',
      'Гражданство',
      'Адрес',
      'Электронная почта',
      'Телефон',
      'Мне нужен роутер',
      'Ваш пакет',
    ],
    package: 'Eco 12 Мбит/с, 12 мес. +3 бесплатно',
    image: 'Фото документа',
    file: 'Выбрать файл',
    missing: 'Чтобы продолжить, добавьте официальное удостоверение личности или паспорт.',
    notImage: 'Это не изображение. Выберите фото, например JPG, PNG или HEIC.',
    send: 'Отправить анкету',
    pinned: ['Соединенные Штаты', 'Канада', 'Мексика', 'Великобритания', 'Польша'],
    noEmail: 'Пожалуйста, введите правильный адрес электронной почты.',
    noPhone: 'пожалуйста, введите номер телефона',
    success: 'ваша заявка успешно принята',
    refused: 'Ой! При отправке формы что-то пошло не так.',
  },
} as const;

type Visit = (path: string, language?: Language) => Promise<void>;

async function openForm(page: Page, visit: Visit, language: Language = 'en'): Promise<Locator> {
  const { choose, term, newCustomer, form } = words[language];
  await visit('/pricing', language);
  await page.getByRole('button', { name: choose }).click();
  await page.getByRole('dialog').getByRole('radio', { name: term }).check();
  await page.getByRole('button', { name: newCustomer }).click();
  const opened = page.getByRole('form', { name: form });
  await expect(opened).toBeVisible();
  return opened;
}

const picture = async (name = 'id.jpg') => ({ name, mimeType: 'image/jpeg', buffer: await photo() });
const idField = (form: Locator) => form.getByRole('group', { name: /^ID image/ });
/** By its whole label; the star beside it is no part of it. */
const field = (form: Locator, label: string) => form.getByLabel(new RegExp(`^${label}( \\*)?$`));
const send = (form: Locator) => form.getByRole('button', { name: 'Send registration' });
const newEmail = () => `${randomUUID()}@example.com`;

/** The least that is taken: e-mail, phone and a picture. */
async function fillLeast(form: Locator, email = newEmail()): Promise<string> {
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone').fill('0533 123 45 67');
  await form.getByLabel('Choose a file').setInputFiles(await picture());
  await expect(send(form)).toBeVisible();
  return email;
}

function listenToAlerts(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    return dialog.accept();
  });
  return alerts;
}

/** The forms that were sent, as "upload" and "registration", with their keys. */
function listenToCalls(page: Page): { call: string; key: string | undefined }[] {
  const calls: { call: string; key: string | undefined }[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const call = { '/id-cards': 'upload', '/internetCustomers': 'registration' }[pathname];
    if (call) calls.push({ call, key: request.headers()['idempotency-key'] });
  });
  return calls;
}

interface Row extends Record<string, unknown> {
  id: string;
}

/** What the server keeps of a customer, straight from its database. */
function customers(server: { dataDir: string }, email: string): Row[] {
  return inDatabase<Row>(server, 'select * from internet_customers where customerEmail = ?', email);
}

function inDatabase<Found>(server: { dataDir: string }, query: string, value: string): Found[] {
  const database = new Database(join(server.dataDir, 'meltem.sqlite'), { readonly: true });
  try {
    return database.prepare(query).all(value) as Found[];
  } finally {
    database.close();
  }
}

for (const language of languages) {
  test(`the form has its nine fields, its package and its countries in ${language}`, {
    tag: ['@reg-fields', '@reg-countries', '@reg-package', '@texts-translated', '@reg-image'],
  }, async ({ page, visit }) => {
    const { fields, image, file, missing, notImage, send: sendText, pinned, package: name } = words[language];
    const form = await openForm(page, visit, language);
    for (const label of fields) await expect(field(form, label)).toBeVisible();
    await expect(form.getByRole('group', { name: image })).toContainText(missing);
    await expect(form.getByRole('checkbox')).not.toBeChecked();

    const chosen = field(form, fields[7]);
    await expect(chosen).toHaveValue(name);
    await expect(chosen).toHaveAttribute('readonly', '');

    const countries = await form.getByRole('combobox').getByRole('option').allTextContents();
    expect(countries.slice(1, 6)).toEqual(pinned);
    const all = countries.slice(6);
    expect(all.length).toBeGreaterThan(245);
    expect(all).toEqual([...all].sort(new Intl.Collator(language).compare));

    await form
      .getByLabel(file)
      .setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('my id') });
    await expect(form.getByRole('alert')).toHaveText(notImage);
    await expect(form.getByText(missing)).toBeVisible();
    await expect(form.getByRole('button', { name: sendText })).toHaveCount(0);
  });

  test(`the form says in ${language} what is missing, what was refused and that it arrived`, {
    tag: [
      '@reg-email',
      '@reg-phone',
      '@error-email',
      '@error-phone',
      '@error-registered',
      '@error-generic',
      '@texts-translated',
    ],
  }, async ({ page, visit, server }) => {
    const { fields, file, missing, send: sendText, noEmail, noPhone, refused, success } = words[language];
    const [firstName, , , address, email, phone] = fields;
    const alerts = listenToAlerts(page);
    const calls = listenToCalls(page);
    const form = await openForm(page, visit, language);
    await field(form, firstName).fill('Şule <b>');
    await field(form, address).fill('Atatürk Cad. 5\nLefkoşa');
    await form.getByLabel(file).setInputFiles(await picture());
    const button = form.getByRole('button', { name: sendText });

    await field(form, email).fill('   ');
    await button.click();
    await expect.poll(() => alerts).toEqual([noEmail]);
    const written = newEmail();
    await field(form, email).fill(written);
    await button.click();
    await expect.poll(() => alerts).toEqual([noEmail, noPhone]);
    expect(calls).toEqual([]);

    await field(form, phone).fill('+7 900 000-00-00');
    await page.route('**/internetCustomers', (route) =>
      route.fulfill({ status: 422, contentType: 'application/problem+json', body: '{}' }),
    );
    await button.click();
    await expect(form.getByRole('alert')).toHaveText(refused);
    await expect(field(form, firstName)).toHaveValue('Şule <b>');
    await expect(field(form, address)).toHaveValue('Atatürk Cad. 5\nLefkoşa');
    await expect(field(form, email)).toHaveValue(written);
    await expect(field(form, phone)).toHaveValue('+7 900 000-00-00');
    await expect(form.getByText(missing)).toHaveCount(0);
    expect(customers(server, written)).toEqual([]);

    await page.unroute('**/internetCustomers');
    await button.click();
    await expect.poll(() => alerts).toEqual([noEmail, noPhone, success]);
    expect(customers(server, written)).toMatchObject([{ language, customerFirstName: 'Şule <b>' }]);
  });
}

test('what was written is what the server keeps, with the image uploaded first', {
  tag: ['@call-upload', '@call-registration', '@reg-image', '@reg-package'],
}, async ({ page, visit, server }) => {
  const alerts = listenToAlerts(page);
  const calls = listenToCalls(page);
  const form = await openForm(page, visit);
  const email = newEmail();
  await form.getByLabel('First name').fill('Ayşe');
  await form.getByLabel('Last name').fill('Kaya');
  await form.getByLabel('Nationality').selectOption({ label: 'Northern Cyprus' });
  await form.getByLabel('Address').fill('Atatürk Cad. 5, Lefkoşa');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Phone').fill('+44 7911 123456');
  await form.getByLabel('I need a router').check();
  await form.getByLabel('Choose a file').setInputFiles(await picture());
  const uploaded = page.waitForResponse('**/id-cards');
  const registered = page.waitForRequest('**/internetCustomers');
  await send(form).click();
  await expect.poll(() => alerts).toHaveLength(1);

  const { url } = (await (await uploaded).json()) as { url: string };
  const country = await form.getByLabel('Nationality').inputValue();
  const payload = {
    customerFirstName: 'Ayşe',
    customerLastName: 'Kaya',
    customerCountry: country,
    customerEmail: email,
    customerAddress: 'Atatürk Cad. 5, Lefkoşa',
    customerPhoneNumber: '+44 7911 123456',
    customerNeedRouter: 'true',
    nationalId: url,
    packageDetails: '12 MB, type:eco',
    totalPrice: 7000,
  };
  expect(calls.map(({ call }) => call)).toEqual(['upload', 'registration']);
  expect((await registered).postDataJSON()).toEqual(payload);
  const [row, ...more] = customers(server, email);
  expect(more).toEqual([]);
  expect(row).toEqual({
    ...payload,
    id: expect.any(String),
    reference: expect.any(String),
    language: 'en',
    created_at: expect.any(Number),
  });
  const images = inDatabase(server, 'select id from id_cards where claimed_by = ?', row?.id ?? '');
  expect(images).toHaveLength(1);
});

test('stars are advice: e-mail, phone and picture are enough', {
  tag: ['@reg-advisory', '@reg-first-name', '@reg-email', '@call-registration'],
}, async ({ page, visit, server }) => {
  const alerts = listenToAlerts(page);
  const form = await openForm(page, visit);
  await expect(form.locator('[required], [aria-required=true]')).toHaveCount(0);
  await expect(form.locator('label, legend').filter({ hasText: '*' })).toHaveText([
    /^Last name/,
    /^Nationality/,
    /^Address/,
    /^Phone/,
    /^ID image/,
  ]);
  // Whatever stands there counts as an e-mail address: only emptiness is asked about.
  const email = await fillLeast(form, `no at sign ${randomUUID()}`);
  await send(form).click();
  await expect.poll(() => alerts).toEqual(['your request was successfull']);
  expect(customers(server, email)).toMatchObject([
    {
      customerFirstName: '',
      customerLastName: '',
      customerCountry: '',
      customerAddress: '',
      customerNeedRouter: 'false',
    },
  ]);
});

test('after the alert the page is loaded anew, 3.5 seconds later', { tag: ['@reg-success'] }, async ({
  page,
  visit,
}) => {
  await stopClock(page);
  const alerts = listenToAlerts(page);
  const form = await openForm(page, visit);
  await fillLeast(form);
  await page.evaluate(() => document.body.setAttribute('data-old', ''));
  await send(form).click();
  await expect.poll(() => alerts).toEqual(['your request was successfull']);
  await page.clock.runFor(3499);
  await expect(page.locator('body[data-old]')).toHaveCount(1);
  await expect(form).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(1);
  await loaded;
  await expect(page.locator('body[data-old]')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(alerts).toHaveLength(1);
});

test.describe('a submission', () => {
  test('that meets a broken server is tried again by itself, with growing pauses, and arrives once', {
    tag: ['@error-logged', '@call-registration'],
  }, async ({ page, visit, server, complaints }) => {
    await stopClock(page);
    const alerts = listenToAlerts(page);
    const calls = listenToCalls(page);
    const failures = () => complaints.filter((line) => line.includes('A submission failed'));
    const sent = (call: string) => calls.filter((made) => made.call === call);
    let broken = 3;
    await page.route('**/internetCustomers', (route) => {
      broken -= 1;
      return broken >= 0 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
    });
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).click();
    for (const [index, seconds] of [1, 2, 4].entries()) {
      await expect.poll(failures).toHaveLength(index + 1);
      await page.clock.runFor(seconds * 1000 - 1);
      expect(sent('registration')).toHaveLength(index + 1);
      await expect(form).toHaveAttribute('aria-busy', 'true');
      await expect(form.getByRole('alert')).toHaveCount(0);
      await expect(form.getByLabel('E-mail')).toHaveValue(email);
      expect(alerts).toEqual([]);
      await page.clock.runFor(1);
    }
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(sent('upload')).toHaveLength(1);
    expect(new Set(sent('registration').map(({ key }) => key)).size).toBe(1);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('whose connection dies during the upload is tried again and arrives once', {
    tag: ['@error-logged', '@call-upload'],
  }, async ({ page, visit, server, complaints }) => {
    await stopClock(page);
    const alerts = listenToAlerts(page);
    const calls = listenToCalls(page);
    await page.route('**/id-cards', (route) => route.abort('connectionreset'), { times: 1 });
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).click();
    await expect.poll(() => complaints.join()).toContain('A submission failed');
    await expect(form.getByRole('alert')).toHaveCount(0);
    expect(calls.map(({ call }) => call)).toEqual(['upload']);
    await page.clock.runFor(1000);
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(calls.map(({ call }) => call)).toEqual(['upload', 'upload', 'registration']);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('whose answer is lost is not kept twice', { tag: ['@error-logged', '@call-registration'] }, async ({
    page,
    visit,
    server,
    complaints,
  }) => {
    await stopClock(page);
    const alerts = listenToAlerts(page);
    await page.route(
      '**/internetCustomers',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).click();
    await expect.poll(() => complaints.join()).toContain('A submission failed');
    expect(customers(server, email)).toHaveLength(1);
    await page.clock.runFor(1000);
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('that comes too early waits as long as it is told', { tag: ['@error-logged'] }, async ({
    page,
    visit,
    server,
    complaints,
  }) => {
    await stopClock(page);
    const alerts = listenToAlerts(page);
    const calls = listenToCalls(page);
    await page.route(
      '**/id-cards',
      (route) => route.fulfill({ status: 429, headers: { 'retry-after': '7' }, body: '{}' }),
      { times: 1 },
    );
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).click();
    await expect.poll(() => complaints.join()).toContain('A submission failed');
    await page.clock.runFor(6999);
    expect(calls).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('is one, however often the button is pressed', { tag: ['@call-registration'] }, async ({
    page,
    visit,
    server,
  }) => {
    await stopClock(page);
    const alerts = listenToAlerts(page);
    const calls = listenToCalls(page);
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).dblclick();
    await expect.poll(() => alerts).toHaveLength(1);
    // It says that it takes no more; whoever presses it all the same sends nothing.
    await expect(send(form)).toHaveAttribute('aria-disabled', 'true');
    await send(form).click({ force: true });
    await form.getByLabel('E-mail').press('Enter');
    expect(calls.map(({ call }) => call)).toEqual(['upload', 'registration']);
    expect(customers(server, email)).toHaveLength(1);
    expect(alerts).toHaveLength(1);
  });
});

test.describe('the ID image', () => {
  test('brings its preview and the submit button, and takes the advice away', {
    tag: ['@reg-preview', '@reg-submit-appears', '@reg-id-text'],
  }, async ({ page, visit }) => {
    const form = await openForm(page, visit);
    const missing = form.getByText('Please provide your official ID or passport to continue.');
    await expect(missing).toBeVisible();
    await expect(send(form)).toHaveCount(0);
    await form.getByLabel('Choose a file').setInputFiles(await picture('my id.jpg'));
    await expect(send(form)).toBeVisible();
    await expect(missing).toHaveCount(0);
    const preview = form.getByRole('img', { name: 'The ID image you chose' });
    await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(4);
    await expect(idField(form)).toContainText('my id.jpg (0.1 MB)');
  });

  test('can be replaced and removed', {
    tag: ['@reg-preview', '@reg-submit-appears', '@reg-id-text'],
  }, async ({ page, visit }) => {
    const form = await openForm(page, visit);
    await form.getByLabel('Choose a file').setInputFiles(await picture('first.jpg'));
    await expect(idField(form)).toContainText('first.jpg');
    await form.getByLabel('Replace').setInputFiles(await picture('second.jpg'));
    await expect(idField(form)).toContainText('second.jpg');
    await expect(idField(form)).not.toContainText('first.jpg');
    await form.getByRole('button', { name: 'Remove' }).click();
    await expect(form.getByRole('img', { name: 'The ID image you chose' })).toHaveCount(0);
    await expect(send(form)).toHaveCount(0);
    await expect(form.getByText('Please provide your official ID')).toBeVisible();
    await expect(form.getByLabel('Choose a file')).toBeFocused();
    await form.getByLabel('Choose a file').setInputFiles(await picture('second.jpg'));
    await expect(send(form)).toBeVisible();
  });

  test('can be dragged or pasted', { tag: ['@reg-preview', '@reg-submit-appears'] }, async ({
    page,
    visit,
  }) => {
    const form = await openForm(page, visit);
    const bytes = [...(await photo())];
    const carry = (name: string) =>
      page.evaluateHandle(
        ([content, called]) => {
          const carried = new DataTransfer();
          carried.items.add(new File([new Uint8Array(content)], called, { type: 'image/jpeg' }));
          return carried;
        },
        [bytes, name] as const,
      );
    await idField(form).dispatchEvent('drop', { dataTransfer: await carry('dragged.jpg') });
    await expect(idField(form)).toContainText('dragged.jpg');
    await expect(send(form)).toBeVisible();
    await idField(form).evaluate(
      (field, clipboardData) => {
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
      },
      await carry('pasted.jpg'),
    );
    await expect(idField(form)).toContainText('pasted.jpg');
  });

  test('of an iPhone goes through with its name and size in the place of a preview', {
    tag: ['@reg-preview', '@reg-image', '@call-upload'],
  }, async ({ page, visit, server }) => {
    const alerts = listenToAlerts(page);
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    const buffer = Buffer.concat([heicStart, Buffer.alloc(250_000)]);
    await form.getByLabel('Replace').setInputFiles({ name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer });
    await expect(idField(form)).toContainText('IMG_0042.HEIC (0.3 MB)');
    await expect(idField(form)).toContainText('This kind has no preview');
    await expect(form.getByRole('img', { name: 'The ID image you chose' })).toHaveCount(0);
    await send(form).click();
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('is made smaller before it is sent where it is a large photo', {
    tag: ['@call-upload', '@reg-image'],
  }, async ({ page, visit }) => {
    const alerts = listenToAlerts(page);
    // What leaves the page, measured at the door.
    await page.addInitScript(() => {
      const { send: sendAway } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.send = function (body) {
        const image = (body as FormData).get('image') as File;
        void createImageBitmap(image).then(({ width, height }) =>
          document.body.setAttribute('data-sent', `${width} × ${height}, ${image.type}`),
        );
        sendAway.call(this, body);
      };
    });
    const form = await openForm(page, visit);
    await fillLeast(form);
    const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#0a7' } })
      .jpeg({ quality: 100 })
      .toBuffer();
    await form.getByLabel('Replace').setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer });
    await expect(idField(form)).toContainText('large.jpg');
    await send(form).click();
    await expect.poll(() => alerts).toHaveLength(1);
    await expect(page.locator('body')).toHaveAttribute('data-sent', '2400 × 1800, image/jpeg');
  });

  test('that cannot be read is not taken, and the reason is said', { tag: ['@reg-image'] }, async ({
    page,
    visit,
  }) => {
    const form = await openForm(page, visit);
    for (const [buffer, reason] of [
      [Buffer.from('no picture at all'), 'The image could not be read. Please try another photo.'],
      [Buffer.alloc(0), 'The file is empty. Please choose it again.'],
    ] as const) {
      await form
        .getByLabel('Choose a file')
        .setInputFiles({ name: 'id.jpg', mimeType: 'image/jpeg', buffer });
      await expect(form.getByRole('alert')).toHaveText(reason);
      await expect(send(form)).toHaveCount(0);
    }
    await form.getByLabel('Choose a file').setInputFiles(await picture());
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(send(form)).toBeVisible();
  });

  test('that the server does not take is said at the image, and nothing is registered', {
    tag: ['@reg-image', '@error-generic'],
  }, async ({ page, visit }) => {
    const calls = listenToCalls(page);
    await page.route('**/id-cards', (route) => route.fulfill({ status: 415, body: '{}' }));
    const form = await openForm(page, visit);
    await fillLeast(form);
    await send(form).click();
    await expect(idField(form).getByRole('alert')).toHaveText(
      'The server did not take this image. Please try another photo.',
    );
    await expect(form.getByText('Oops! Something went wrong while submitting the form.')).toBeVisible();
    expect(calls.map(({ call }) => call)).toEqual(['upload']);
  });
});

test('the keyboard alone fills the form and sends it', {
  tag: ['@reg-fields', '@reg-package', '@call-registration'],
}, async ({ page, visit, server }) => {
  const alerts = listenToAlerts(page);
  const email = newEmail();
  const form = await openForm(page, visit);
  await expect(page.getByRole('heading', { name: 'Welcome.' })).toBeFocused();
  for (const typed of ['Ayşe', 'Kaya', 'Poland', 'Köy Meydanı 2', email, '0533 123 45 67']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another package');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Choose a file')).toBeFocused();
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
  await chooser.setFiles(await picture());
  await expect(send(form)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(send(form)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => alerts).toEqual(['your request was successfull']);
  expect(customers(server, email)).toMatchObject([
    {
      customerFirstName: 'Ayşe',
      customerLastName: 'Kaya',
      customerCountry: 'PL',
      customerPhoneNumber: '0533 123 45 67',
      customerAddress: 'Köy Meydanı 2',
      customerNeedRouter: 'true',
      packageDetails: '12 MB, type:eco',
    },
  ]);
});

test('the longest text a field lets in is one the server takes', { tag: ['@call-registration'] }, async ({
  page,
  visit,
  server,
}) => {
  const alerts = listenToAlerts(page);
  const form = await openForm(page, visit);
  const email = await fillLeast(form);
  for (const label of ['First name', 'Last name', 'Phone', 'Address']) {
    const control = form.getByLabel(label);
    const longest = Number(await control.getAttribute('maxlength'));
    expect(longest).toBeGreaterThan(20);
    await control.fill('7'.repeat(longest));
  }
  await send(form).click();
  await expect.poll(() => alerts).toEqual(['your request was successfull']);
  expect(customers(server, email)).toHaveLength(1);
});
