import { mailSettings } from '../support/newsletters.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storePerson, storeSession } from './support/console-people.ts';
import { button, dialog, labelled } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { expectNoFinding, findings, overflow } from './support/findings.ts';

test('a newsletter is written, looked at, tried and sent; a reader unsubscribes and comes back, and a new one confirms', async ({
  page,
  mails,
  startOwn,
}) => {
  test.slow();
  const server = await startOwn(mailSettings(mails.url));
  const person = await storePerson(server, 'owner');
  await storeSession(page.context(), server, person);
  const subscribers = `${server.staffUrl}/console/subscribers`;
  for (const [email, language] of [
    ['ayse@example.com', 'tr'],
    ['ivan@example.com', 'ru'],
  ])
    await page.request.post(subscribers, { data: { email, language } });
  await speak(page, server, 'en');
  await page.goto(`${server.staffUrl}/newsletters`);

  await page.getByRole('link', { name: said('newsletters.new') }).click();
  const turkish = page.getByRole('group', { name: 'Türkçe' });
  await labelled(turkish, 'newsletters.subject').fill('Yeni hızlar');
  await labelled(turkish, 'newsletters.text').fill('# Merhaba\n\n[Fiyatlar](https://meltem.test/pricing)');
  await button(page, 'newsletters.save').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Yeni hızlar' })).toBeVisible();
  await expect(
    page.getByText(said('newsletters.send.unready').replace('{languages}', 'English, Русский')),
  ).toBeVisible();
  await labelled(page.getByRole('group', { name: 'English' }), 'newsletters.instead').selectOption('tr');
  await labelled(page.getByRole('group', { name: 'Русский' }), 'newsletters.instead').selectOption('tr');
  await expect(page.getByText(said('newsletters.send.unsaved'))).toBeVisible();
  await button(page, 'newsletters.save').click();

  const mail = page.frameLocator('iframe');
  await expect(mail.getByRole('heading', { name: 'Merhaba' })).toBeVisible();
  await expect(mail.getByRole('link', { name: 'Fiyatlar' })).toHaveCSS('color', 'rgb(11, 115, 114)');
  await page.route('**/test', (route) => route.fulfill({ json: { sent: false } }), { times: 1 });
  await button(page, 'newsletters.test').click();
  await expect(page.getByText(said('newsletters.test.failed'))).toBeVisible();
  await button(page, 'newsletters.test').click();
  expect((await mails.received(1))[0]).toMatchObject({ to: [person.email], subject: 'Yeni hızlar' });

  const draft = page.url();
  for (const language of languages) {
    await speak(page, server, language);
    await page.goto(draft);
    await expect(mail.getByRole('heading', { name: 'Merhaba' })).toBeVisible();
    await expectGoodState(page, language, 'draft');
    await page.getByRole('link', { name: wordsIn(language)('newsletters.all') }).click();
    await expect(page.getByRole('link', { name: 'Yeni hızlar' })).toBeVisible();
    await expectGoodState(page, language, 'newsletters');
  }
  await speak(page, server, 'en');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(draft);

  const at = labelled(page, 'newsletters.send.at');
  await at.fill('2020-01-01T10:00');
  await button(page, 'newsletters.send.plan').click();
  await expect(at).toHaveAccessibleDescription(/Choose a moment in the future\./);
  await at.fill('');
  await button(page, 'newsletters.send.now').click();
  await expect(dialog(page)).toContainText('2 subscribers and takes about 1 minute.');
  await button(dialog(page), 'newsletters.send.now').click();
  await expect(dialog(page)).toBeHidden();
  // Live, without a reload.
  await expect(page.getByText('2 of 2 done')).toBeVisible({
    timeout: 30_000,
  });
  await expect(page.getByText(said('newsletters.state.sent'), { exact: true }).first()).toBeVisible();
  await expectNoFinding(page, 'sent');

  const russian = (await mails.received(3)).find(({ to }) => to[0] === 'ivan@example.com');
  const [, link = ''] = /List-Unsubscribe: <https?:\/\/[^/]+([^>]+)>/.exec(russian?.source ?? '') ?? [];
  const listed = async () => (await (await page.request.get(subscribers)).json()).count;
  await page.setViewportSize({ width: 360, height: 800 });
  for (const language of languages) {
    await page.goto(server.url + link.replace(/lang=\w+/, `lang=${language}`));
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    expect.soft(await overflow(page), `to unsubscribe in ${language}`).toBe(0);
  }
  expect.soft(await findings(page), 'to unsubscribe').toEqual([]);
  expect(await listed()).toBe(2);
  await page.getByRole('button', { name: 'Отписаться' }).click();
  await expect(page.getByRole('heading', { name: 'Вы отписались' })).toBeVisible();
  expect(await listed()).toBe(1);
  expect.soft(await findings(page), 'unsubscribed').toEqual([]);
  await page.getByRole('button', { name: 'Подписаться снова' }).click();
  await expect(page.getByRole('heading', { name: 'Вы подписаны' })).toBeVisible();
  expect(await listed()).toBe(2);

  // Once an owner wants it, a new subscriber is told to look into their mailbox.
  await page.goto(`${server.staffUrl}/newsletters`);
  await button(page, 'newsletters.settings').click();
  await labelled(dialog(page), 'newsletters.settings.confirm').selectOption('on');
  await button(dialog(page), 'newsletters.settings.save', true).click();
  await expect(page.getByText(said('newsletters.leadConfirm'))).toBeVisible();
  await page.clock.install();
  await page.goto(`${server.url}/faq?lang=en`);
  await page.locator('footer input[type=email]').fill('new@example.com');
  await page.keyboard.press('Enter');
  const toConfirm = page.getByText('Check your inbox and confirm your address');
  await expect(toConfirm).toBeVisible();
  await page.clock.fastForward(10_000);
  expect((await mails.received(4))[3]).toMatchObject({ to: ['new@example.com'] });
  // What is to be done has to be read: the page is not loaded anew.
  await expect(toConfirm).toBeVisible();
});
