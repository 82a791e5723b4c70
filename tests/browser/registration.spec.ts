import { alertsOf } from './support/alerts.ts';
import { expectOwnWords } from './support/own-words.ts';
import {
  customers,
  field,
  inAnySpaces,
  listenToCalls,
  newEmail,
  openForm,
  picture,
  send,
  words,
} from './support/registration-form.ts';
import { expectReloadAfter, markPage } from './support/reloads.ts';
import { expect, languages, stopClock, test } from './support/site.ts';
import { storedRows } from './support/stored-rows.ts';

for (const language of languages) {
  test(`in ${language} the form has its nine fields, its package and its countries, and says what is missing, what was refused and that it arrived`, {
    tag: [
      '@reg-fields',
      '@reg-countries',
      '@reg-package',
      '@reg-image',
      '@reg-email',
      '@reg-phone',
      '@error-email',
      '@error-phone',
      '@error-registered',
      '@error-generic',
      '@texts-translated',
    ],
  }, async ({ page, visit, server }) => {
    const {
      fields,
      image,
      file,
      missing,
      notImage,
      send: sendText,
      pinned,
      island,
      package: name,
    } = words[language];
    const { noEmail, noPhone, refused, success } = words[language];
    const [firstName, , , address, email, phone] = fields;
    const alerts = alertsOf(page);
    const calls = listenToCalls(page);
    const form = await openForm(page, visit, language);
    const button = form.getByRole('button', { name: sendText });

    await test.step('nine fields, the package and the countries', async () => {
      for (const label of fields) await expect(field(form, label)).toBeVisible();
      await expect(form.getByRole('group', { name: image })).toContainText(missing);
      await expect(form.getByRole('checkbox')).not.toBeChecked();

      const chosen = field(form, fields[7]);
      await expect(chosen).toHaveValue(inAnySpaces(name));
      await expect(chosen).toHaveAttribute('readonly', '');

      const countries = await form.getByRole('combobox').getByRole('option').allTextContents();
      expect(countries.slice(1, 6)).toEqual(pinned);
      expect(countries.slice(6, 9)).toEqual(island);
      const all = countries.slice(9);
      expect(all.length).toBeGreaterThan(245);
      expect(all).toEqual([...all].sort(new Intl.Collator(language).compare));
      await expectOwnWords(page.getByRole('dialog'), language);
    });

    await test.step('a file that is no image', async () => {
      await form
        .getByLabel(file)
        .setInputFiles({ name: 'id.txt', mimeType: 'text/plain', buffer: Buffer.from('my id') });
      await expect(form.getByRole('alert')).toHaveText(notImage);
      await expect(form.getByText(missing)).toBeVisible();
      await expect(button).toHaveCount(0);
    });

    const written = newEmail();
    await test.step('what is missing', async () => {
      await field(form, firstName).fill('Şule <b>');
      await field(form, address).fill('Atatürk Cad. 5\nLefkoşa');
      await form.getByLabel(file).setInputFiles(await picture());
      await field(form, email).fill('   ');
      await button.click();
      await expect.poll(() => alerts).toEqual([noEmail]);
      await field(form, email).fill(written);
      await button.click();
      await expect.poll(() => alerts).toEqual([noEmail, noPhone]);
      expect(calls).toEqual([]);
    });

    await test.step('what is refused keeps every character', async () => {
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
    });

    await test.step('what arrives', async () => {
      await page.unroute('**/internetCustomers');
      await button.click();
      await expect.poll(() => alerts).toEqual([noEmail, noPhone, success]);
      expect(customers(server, written)).toMatchObject([{ language, customerFirstName: 'Şule <b>' }]);
    });
  });
}

test('the keyboard alone fills the form and sends it; what was written is what the server keeps, with the image uploaded first; after the alert the page is loaded anew, 3.5 seconds later', {
  tag: ['@call-upload', '@call-registration', '@reg-image', '@reg-package', '@reg-fields', '@reg-success'],
}, async ({ page, visit, server }) => {
  await stopClock(page);
  const alerts = alertsOf(page);
  const calls = listenToCalls(page);
  const email = newEmail();
  // From the start: a busy browser may take a while to hand its choosers over.
  const chooser = page.waitForEvent('filechooser', { timeout: 0 });
  const form = await openForm(page, visit);
  await expect(page.getByRole('heading', { name: 'Welcome.' })).toBeFocused();
  for (const typed of ['Ayşe', 'Kaya', 'Poland', 'Atatürk Cad. 5, Lefkoşa', email, '+44 7911 123456']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(typed);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type('another package');
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('Choose a file')).toBeFocused();
  await page.keyboard.press('Space');
  await (await chooser).setFiles(await picture());
  await expect(send(form)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'Remove' })).toBeFocused();
  for (const document of ['customer-agreement', 'privacy-notice']) {
    await page.keyboard.press('Tab');
    await expect(form.locator(`a[href="/documents/${document}.en.html"]`)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(send(form)).toBeFocused();
  const uploaded = page.waitForResponse('**/id-cards');
  const registered = page.waitForRequest('**/internetCustomers');
  await page.keyboard.press('Enter');
  await expect.poll(() => alerts).toEqual(['your request was successfull']);

  const { url } = (await (await uploaded).json()) as { url: string };
  const payload = {
    customerFirstName: 'Ayşe',
    customerLastName: 'Kaya',
    customerCountry: 'PL',
    customerEmail: email,
    customerAddress: 'Atatürk Cad. 5, Lefkoşa',
    customerPhoneNumber: '+44 7911 123456',
    customerNeedRouter: 'true',
    nationalId: url,
    packageDetails: '12 MB, type:eco',
    months: 12,
    totalPrice: 7000,
  };
  expect(calls.map(({ call }) => call)).toEqual(['upload', 'registration']);
  expect((await registered).postDataJSON()).toEqual(payload);
  const [row, ...more] = customers(server, email);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    ...payload,
    id: expect.any(String),
    reference: expect.any(String),
    language: 'en',
    closed_at: null,
    created_at: expect.any(Number),
  });
  const images = storedRows(server, 'id_cards', 'claimed_by', String(row?.id));
  expect(images).toHaveLength(1);

  await markPage(page);
  await expectReloadAfter(page, 3500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(alerts).toHaveLength(1);
});
