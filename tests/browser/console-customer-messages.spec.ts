import { fillTemplate } from '#domain/customer-messages.ts';
import { contactMessage, photo, question, registration } from '../support/forms.ts';
import { mailSettings } from '../support/newsletters.ts';
import { send, sendImage } from '../support/send.ts';
import { expect, languages, speak, test } from './support/console.ts';
import { storePerson, storeSession } from './support/console-people.ts';
import { button, heading, labelled, main, toast } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said } from './support/console-words.ts';

test('an owner words what customers are told; who registers in Russian reads it, and the inbox is answered one after the other', async ({
  page,
  mails,
  startOwn,
}) => {
  test.slow();
  const server = await startOwn(mailSettings(mails.url));
  await storeSession(page.context(), server, await storePerson(server, 'owner'));
  const ask = async (path: string) => (await page.request.get(server.staffUrl + path)).json();
  await speak(page, server, 'en');

  await page.goto(`${server.staffUrl}/words`);
  await page.getByRole('link', { name: said('words.received') }).click();
  const body = page.getByRole('group', { name: said('words.field.body'), exact: true }).getByLabel('Русский');
  await body.fill('Рады вам, {name}!');
  await button(page, 'words.publish').click();
  await expect(body).toBeFocused();
  await expect(main(page)).toContainText(said('words.fault.needed'));
  const words = 'Рады вам, {name}!\nВаш номер: {reference}';
  await body.fill(words);
  const preview = main(page)
    .getByRole('group')
    .filter({ hasText: said('words.sample') });
  await main(page).getByText(said('words.preview'), { exact: true }).click();
  await expect(preview).toContainText('Рады вам, Ayşe Yılmaz!');
  await labelled(page, 'words.field.isSent').selectOption('on');
  await button(page, 'words.publish').click();
  await expect(toast(page, said('words.published'))).toBeVisible();

  const { url: nationalId } = await (await sendImage(server.url, new Uint8Array(await photo()))).json();
  const sent = await page.request.post(`${server.url}/internetCustomers`, {
    data: { ...registration, nationalId },
    headers: { cookie: 'lang=ru' },
  });
  const { reference } = await sent.json();
  const isTheirs = ({ to }: { to: string[] }) => to.includes(registration.customerEmail);
  await expect.poll(() => mails.mails.filter(isTheirs).length).toBe(1);
  const filled = fillTemplate(words, { name: 'Ayşe Kaya', reference });
  expect(mails.mails.find(isTheirs)?.text.replaceAll('\r\n', '\n').trim()).toBe(filled);

  // It stands with the registration, and goes by WhatsApp in the same words.
  const { registrations } = await ask('/console/registrations');
  await page.goto(`${server.staffUrl}/registrations/${registrations[0].id}`);
  await expect(main(page)).toContainText(said('history.told.mail').replace('{what}', said('told.received')));
  await main(page).getByText(said('whatsapp'), { exact: true }).click();
  await expect(page.getByRole('link', { name: said('whatsapp.received') })).toHaveAttribute(
    'href',
    `https://wa.me/447911123456?text=${encodeURIComponent(filled)}`,
  );
  for (const language of languages) {
    await speak(page, server, language);
    await page.reload();
    await main(page).locator('summary').first().click();
    await expectGoodState(page, language, 'ready messages');
  }

  // A short answer comes in the language of who wrote, and may be changed.
  await speak(page, server, 'en');
  await send(server.url, '/questions', question);
  await send(server.url, '/contact-us', contactMessage);
  const { messages } = await ask('/console/messages');
  const asked = messages.find(({ kind }: { kind: string }) => kind === 'question');
  await page.goto(`${server.staffUrl}/messages/question/${asked.id}`);
  await expect(labelled(page, 'message.short.language')).toHaveValue('ru');
  await labelled(page, 'message.short').selectOption('We will call you');
  const answer = labelled(page, 'message.answer.text');
  await expect(answer).toHaveValue(/^Здравствуйте, Ivan!/);
  await labelled(page, 'message.short.language').selectOption('en');
  await expect(answer).toHaveValue(/^Hello Ivan,/);
  await answer.pressSequentially('!');
  await button(page, 'message.answer.send').click();
  await expect
    .poll(() => mails.mails.find(({ to }) => to.includes(question.mail_field))?.text)
    .toMatch(/01 00!/);

  // The next one by its key; what was noted there stays there.
  const next = page.getByRole('link', { name: said('message.next') });
  await expect(next).toBeVisible();
  await heading(page).click();
  await page.keyboard.press('n');
  await expect(heading(page)).toHaveText(contactMessage.name);
  await labelled(page, 'notes.new').fill('Akşam arayın');
  await button(page, 'notes.add').click();
  await expect(main(page)).toContainText('Akşam arayın');
  await button(page, 'message.do.done').click();
  await expect(main(page)).toContainText(said('message.next.none'));
});
