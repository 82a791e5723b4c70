import { mailSettings } from '../support/newsletters.ts';
import { send } from '../support/send.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storePerson, storeSession } from './support/console-people.ts';
import { button, dialog, labelled } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said } from './support/console-words.ts';

test('a place gets Meltem: the site says so, those who wait are seen on the map, written to once, found and moved on', async ({
  page,
  mails,
  startOwn,
}) => {
  test.slow();
  const server = await startOwn(mailSettings(mails.url));
  for (const [name, contact] of [
    ['Ayşe Kaya', 'ayse@example.com'],
    ['Mehmet Can', '0533 123 45 67'],
  ])
    await send(server.url, '/waiting-list', { place: 'Lefke', name, contact });
  await speak(page, server, 'en');
  await storeSession(page.context(), server, await storePerson(server, 'owner'));
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.staffUrl}/coverage`);

  const map = page.getByRole('img', { name: 'Lefke: 2' });
  await expect(map.locator('text')).toHaveText('2');
  await expect(page.getByRole('row', { name: 'Lefke 2' })).toBeVisible();

  await page.getByRole('button', { name: `${said('places.change')}: Lefke` }).click();
  await labelled(dialog(page), 'places.status').selectOption('yes');
  const longitude = labelled(dialog(page), 'places.longitude');
  const before = await longitude.inputValue();
  await dialog(page)
    .getByRole('img')
    .click({ position: { x: 60, y: 100 } });
  await expect(longitude).not.toHaveValue(before);
  await button(dialog(page), 'places.save').click();

  await dialog(page)
    .getByRole('link', { name: said('places.tell.write') })
    .click();
  const asked = await page.request.get(`${server.url}/coverage?place=Lefke&lang=en`);
  expect(await asked.text()).toContain('Yes, Meltem is available in Lefke.');
  const turkish = page.getByRole('group', { name: 'Türkçe' });
  await expect(labelled(turkish, 'newsletters.subject')).toHaveValue('Meltem geldi: Lefke');
  const chat = page.getByRole('link', { name: `${said('letter.whatsapp')}: Mehmet Can` });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/905331234567\?text=Merhaba/);
  await labelled(turkish, 'newsletters.subject').fill('Lefke: buradayız');
  await expect(page.getByRole('article', { name: 'Lefke: buradayız' })).toContainText('Meltem var: Lefke');

  const letter = page.url();
  for (const language of languages) {
    await speak(page, server, language);
    await page.goto(`${server.staffUrl}/coverage`);
    const place = page.locator('main li a[href="/waiting?place=lefke"]');
    await expect(place).toBeVisible();
    await expectGoodState(page, language, 'coverage');
    await place.click();
    await expect(page.getByText('Mehmet Can')).toBeVisible();
    await expectGoodState(page, language, 'waiting');
    await page.goto(letter);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expectGoodState(page, language, 'letter');
  }

  await speak(page, server, 'en');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(letter);
  // Whoever has a phone only gets no mail.
  await expect(page.getByRole('group', { name: 'Türkçe' })).toContainText('1 person');
  await page.getByRole('button', { name: 'Send 1 e-mail' }).click();
  await dialog(page).getByRole('button', { name: 'Send 1 e-mail' }).dblclick();
  await expect(page.getByText('1 e-mail is on its way.')).toBeVisible();
  expect(await mails.received(1)).toMatchObject([{ to: ['ayse@example.com'] }]);
  await expect(page.getByText('nobody').first()).toBeVisible();
  await expect(page.getByText(said('letter.noMails'))).toHaveCount(0);
  await page.getByRole('button', { name: `${said('waiting.move.told')}: Mehmet Can` }).click();
  await expect(chat).toBeHidden();

  await page.goto(`${server.staffUrl}/search?text=kaya`);
  const found = page.getByRole('region', { name: said('nav.waiting') });
  await expect(found.getByText('ayse@example.com')).toBeVisible();

  await page.goto(`${server.staffUrl}/waiting?state=told`);
  await page.getByLabel(said('chosen.page')).check();
  const bar = page.getByRole('region', { name: said('chosen'), exact: true });
  await button(bar, 'waiting.move.done').click();
  await expect(page.getByText(said('waiting.empty'))).toBeVisible();
  await button(page, 'undo').click();
  await expect(page.getByRole('link', { name: 'Ayşe Kaya', exact: true })).toBeVisible();
  expect(mails.mails).toHaveLength(1);
});
