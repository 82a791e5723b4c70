import type { Page } from '@playwright/test';
import { expect, speak, test } from './support/console.ts';
import { storePerson, storeSession } from './support/console-people.ts';
import { button, dialog, heading, labelled, main, toast } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { sendRegistration } from './support/sent-registration.ts';
import { storedRows } from './support/stored-rows.ts';

/** By the menu, as somebody who wants to look something up. */
async function goTo(page: Page, screen: string): Promise<void> {
  await page
    .getByRole('navigation', { name: said('nav') })
    .getByRole('link', { name: said(`nav.${screen}`), exact: true })
    .click();
}

const follow = (page: Page, id: string) =>
  main(page)
    .getByRole('link', { name: said(id), exact: true })
    .click();

test('a newsletter that is half written is there again, until it is saved or discarded', async ({
  page,
  openAs,
}) => {
  await openAs('owner', '/newsletters');
  await follow(page, 'newsletters.new');
  const turkish = page.getByRole('group', { name: 'Türkçe' });
  const subject = labelled(turkish, 'newsletters.subject');
  const body = labelled(turkish, 'newsletters.text');
  await subject.fill('Yeni hızlar');
  await body.fill('Merhaba');
  await expect(button(page, 'unsent.discard')).toHaveCount(0);
  const leave = async () => {
    await goTo(page, 'packages');
    await expect(heading(page)).toHaveText(said('nav.packages'));
  };
  const comeBack = async () => {
    await leave();
    await goTo(page, 'newsletters');
    await follow(page, 'newsletters.new');
  };
  await comeBack();
  await expect(main(page)).toContainText(said('unsent'));
  await expect(subject).toHaveValue('Yeni hızlar');
  await expect(body).toHaveValue('Merhaba');
  await button(page, 'newsletters.save').click();
  await expect(heading(page)).toHaveText('Yeni hızlar');

  // So is a change of one that is saved.
  await body.fill('Merhaba dünya');
  await leave();
  await page.goBack();
  await expect(body).toHaveValue('Merhaba dünya');
  await button(page, 'unsent.discard').click();
  await expect(body).toHaveValue('Merhaba');
  await leave();
  await page.goBack();
  await expect(body).toHaveValue('Merhaba');

  await comeBack();
  await expect(subject).toHaveValue('');
  await subject.fill('Başka');
  await comeBack();
  await button(page, 'unsent.discard').click();
  await expect(subject).toHaveValue('');
  await comeBack();
  await expect(subject).toHaveValue('');
  await expect(main(page)).not.toContainText(said('unsent'));
});

test('words and prices that are half written are there again, unless a colleague was faster', async ({
  page,
  startOwn,
}) => {
  test.slow();
  const server = await startOwn();
  await storeSession(page.context(), server, await storePerson(server, 'owner'));
  await speak(page, server, 'en');
  await page.goto(`${server.staffUrl}/words`);
  const phone = labelled(page, 'words.field.phone');
  const openContact = async () => {
    await goTo(page, 'words');
    await main(page)
      .getByRole('link', { name: said('words.contact') })
      .click();
  };
  await openContact();
  await phone.fill('0392 815 22 33');
  await openContact();
  await expect(phone).toHaveValue('0392 815 22 33');
  // What was published is there before it is asked for again: nobody goes on with what was there before.
  const answered = Promise.withResolvers<void>();
  await page.route('**/console/words/contact', async (route) => {
    if (route.request().method() === 'GET') await answered.promise;
    await route.fallback();
  });
  await button(page, 'words.publish').click();
  await expect(toast(page, said('words.published'))).toBeVisible();
  await openContact();
  await expect(phone).toHaveValue('0392 815 22 33');
  await expect(main(page)).not.toContainText(said('unsent'));
  answered.resolve();

  await phone.fill('0392 815 22 44');
  await openContact();
  await expect(phone).toHaveValue('0392 815 22 44');
  await goTo(page, 'packages');
  const path = `${server.staffUrl}/console/words/contact`;
  const { value, version } = await (await page.request.get(path)).json();
  await page.request.post(path, { data: { value: { ...value, phone: '0392 815 22 55' }, version } });
  await openContact();
  await expect(phone).toHaveValue('0392 815 22 55');
  await expect(main(page)).not.toContainText(said('unsent'));

  const percent = labelled(page, 'prices.percent');
  const openPrices = async () => {
    await goTo(page, 'packages');
    await follow(page, 'prices');
  };
  await openPrices();
  await percent.fill('10');
  await openPrices();
  await expect(percent).toHaveValue('10');
  await button(page, 'unsent.discard').click();
  await expect(percent).toHaveValue('');
  await percent.fill('10');
  await button(page, 'prices.publish').click();
  await button(dialog(page), 'prices.publish').click();
  await expect(toast(page, said('packages.published'))).toBeVisible();
  // Ten percent on top of ten percent is nothing that anybody typed.
  await openPrices();
  await expect(percent).toHaveValue('');
});

test('a note that is half written is there again, until it is added', async ({ page, openAs, server }) => {
  const reference = await sendRegistration(server);
  const [row] = storedRows(server, 'internet_customers', 'reference', reference);
  await openAs('agent', `/registrations/${row?.id}`);
  const note = labelled(page, 'notes.new');
  const leaveAndReturn = async () => {
    await goTo(page, 'packages');
    await expect(heading(page)).toHaveText(said('nav.packages'));
    await page.goBack();
  };
  // Typed, not filled in: "/" and "n", which lead elsewhere, are letters here.
  await note.pressSequentially('Calls at noon / 12:30');
  await leaveAndReturn();
  await expect(note).toHaveValue('Calls at noon / 12:30');
  await button(page, 'notes.add').click();
  await expect(note).toHaveValue('');
  await leaveAndReturn();
  await expect(note).toHaveValue('');
  // Nor do they lead away from a dialog that asks for an answer first.
  await button(page, 'mistyped').click();
  await dialog(page).getByRole('button').first().press('/');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`/registrations/${row?.id}$`));
});
