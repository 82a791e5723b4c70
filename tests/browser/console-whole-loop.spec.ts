import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { languageKey } from '#domain/language.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { alertsOf } from './support/alerts.ts';
import { expect, test } from './support/console.ts';
import { button, heading, listItems, main } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { pay, save } from './support/payment.ts';
import { field, fillLeast, openForm, send } from './support/registration-form.ts';
import { isAlive } from './support/site.ts';

const row = (page: Page, name: string) => listItems(page).filter({ hasText: name });
const press = (page: Page, id: string) => button(page, id, true).click();

/** Nobody else has this name: messages only, as a name has. */
const newName = () => `Deniz${randomUUID().replaceAll(/[\d-]/g, '')}`;

/** The browser of somebody who knows the public site and nothing else. */
async function visitor(browser: Browser, { url }: ServerProcess): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  await context.addCookies([{ name: languageKey, value: 'en', url }]);
  return context.newPage();
}

const visitorsVisit = (page: Page) => async (path: string) => {
  await page.goto(path);
  await isAlive(page);
};

test('from the visitor’s registration and payment to the installed line and the money', async ({
  page,
  browser,
  openAs,
  server,
  complaints,
}) => {
  test.slow();
  // The staff sit at their list before anybody comes.
  await openAs('agent', '/registrations');
  await expect(heading(page)).toHaveText(said('nav.registrations'));
  const goTo = (screen: string) =>
    page
      .getByRole('navigation')
      .getByRole('link', { name: said(`nav.${screen}`), exact: true })
      .click();

  // A visitor registers with a photo of the ID, then asks for a link to pay by.
  const customer = await visitor(browser, server);
  const lastName = newName();
  const alerts = alertsOf(customer);
  const form = await openForm(customer, visitorsVisit(customer));
  await field(form, 'Last name').fill(lastName);
  const email = await fillLeast(form);
  await send(form).click();
  await expect.poll(() => alerts).toEqual(['your request was successfull']);
  const userName = newName();
  await save(customer);
  await visitorsVisit(customer)('/payment');
  await pay(customer, '0533 123 45 67', userName);
  await expect(customer.getByRole('heading', { name: 'Thank you' })).toBeVisible();

  // It is there by itself. The ID is looked at and the registration moved on, step by step.
  await expect(row(page, lastName)).toContainText(said('status.new'));
  await row(page, lastName).getByRole('link').first().click();
  await expect(main(page)).toContainText(email);
  await press(page, 'id.show');
  await expect(page.getByRole('img', { name: /^ID of/ })).toBeVisible();
  const state = page.getByRole('region', { name: said('registrations.status') });
  for (const status of ['contacted', 'scheduled', 'installed']) {
    await press(page, `move.${status}`);
    await expect(state).toContainText(said(`status.${status}`));
  }

  // The link that would have come to the phone is in the sandbox's inbox, and the customer pays by it.
  await goTo('payments');
  await expect(row(page, userName)).toContainText(said('payment.status.link_sent'));
  const reference = /[A-Z0-9]{4}-[A-Z0-9]{4}/.exec(await row(page, userName).innerText())?.[0] as string;
  await goTo('sandbox');
  const link = row(page, reference).getByRole('link', { name: '/sandbox/pay/' });
  const address = await link.getAttribute('href');
  await customer.goto(`${server.staffUrl}${address}?lang=en`);
  await customer.getByRole('button', { name: 'Pay 1,100 TL' }).click();
  await expect(heading(customer)).toHaveText('Thank you. The payment is done.');
  await expect(row(page, reference)).toContainText(said('payment.status.paid'));
  await goTo('payments');
  await expect(row(page, userName)).toContainText(said('payment.status.paid'));

  expect(complaints).toEqual([]);
  await customer.context().close();
});
