import { randomUUID } from 'node:crypto';
import { consolePaths } from '#domain/console.ts';
import type { StaffRole } from '#domain/staff.ts';
import { expect, speak, test } from './support/console.ts';
import { button, heading } from './support/console-screen.ts';
import { said } from './support/console-words.ts';
import { sendToSandbox } from './support/sandbox-messages.ts';

/** The screens that only owners have. Every other one of the console is everybody's. */
const ownersOnly: string[] = [
  consolePaths.staff,
  consolePaths.audit,
  consolePaths.erase,
  consolePaths.words,
  `${consolePaths.packages}/new`,
  `${consolePaths.packages}/prices`,
];
const { setPassword: _, firstOwner: ___, receipts: __, ...screens } = consolePaths;
/** The lists whose rows an owner may take home. */
const exported: string[] = [
  consolePaths.registrations,
  consolePaths.payments,
  consolePaths.messages,
  consolePaths.subscribers,
  consolePaths.audit,
];
const customers = ['registrations', 'appointments', 'renewals', 'messages', 'waiting'];
const money = ['counter', 'payments', 'paid', 'till', 'statements', 'sandbox'];
const site = ['packages', 'coverage', 'subscribers', 'newsletters'];
const menus = {
  agent: ['today', ...customers, ...money, ...site, 'account'],
  owner: ['today', ...customers, ...money, ...site, 'words', 'staff', 'audit', 'erase', 'account'],
};
const addresses = [...new Set([...Object.values(screens), ...ownersOnly])];

for (const role of ['agent', 'owner'] satisfies StaffRole[]) {
  test(`every screen opens by its address to an ${role} who may see it, with its export, and to nobody else`, async ({
    page,
    openAs,
  }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await openAs(role, '/');
    await expect(page).toHaveURL(/\/today$/);
    for (const address of addresses) {
      await page.goto(address);
      await expect(heading(page)).toBeVisible();
      const isHidden = role === 'agent' && ownersOnly.includes(address);
      if (isHidden) await expect(heading(page), address).toHaveText(said('missing'));
      else await expect(heading(page), address).not.toHaveText(said('missing'));
      if (exported.includes(address)) {
        await expect(button(page, 'export', true), address).toHaveCount(role === 'owner' ? 1 : 0);
      }
    }
    // What is not for them is not even asked for.
    expect(refused).toEqual([]);
    await expect(page.getByRole('navigation', { name: said('nav') }).getByRole('link')).toHaveText(
      menus[role].map((screen) => said(`nav.${screen}`)),
    );
  });
}

test('an installer has their own day and account, and no other screen, list or search', async ({
  page,
  openAs,
}) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() === 403) refused.push(answer.url());
  });
  await openAs('installer', '/');
  await expect(page).toHaveURL(/\/my-day$/);
  const open: string[] = [consolePaths.myDay, consolePaths.account];
  for (const address of addresses) {
    await page.goto(address);
    const isMissing = open.includes(address)
      ? heading(page).filter({ hasNotText: said('missing') })
      : heading(page).filter({ hasText: said('missing') });
    await expect(isMissing, address).toBeVisible();
  }
  expect(refused).toEqual([]);
  await expect(page.getByRole('navigation', { name: said('nav') }).getByRole('link')).toHaveText(
    ['myDay', 'account'].map((screen) => said(`nav.${screen}`)),
  );
  await expect(page.getByRole('link', { name: said('search') })).toHaveCount(0);
  // Nor keys for what they do not have.
  await page.goto(consolePaths.account);
  await expect(page.getByRole('heading', { name: said('sessions'), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: said('keyboard'), exact: true })).toHaveCount(0);
});

test('only an owner finds the way to the calls and the metrics', async ({ page, openAs }) => {
  await openAs('agent', consolePaths.account);
  await expect(page.getByRole('heading', { name: said('sessions') })).toBeVisible();
  await expect(page.getByRole('region', { name: said('operators') })).toHaveCount(0);
  await openAs('owner', consolePaths.account);
  await page.getByRole('link', { name: said('operators.metrics') }).click();
  await expect(page.getByText('meltem_store_up 1')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: said('operators.calls') }).click();
  // Swagger UI, with the routes of the public listener.
  await expect(page.getByText('Registers a customer')).toBeVisible();
});

test('whoever is not signed in sees the entrance at every address, and no phone', async ({
  page,
  server,
}) => {
  const phone = `0533${randomUUID().replaceAll(/\D/g, '').padEnd(7, '1').slice(0, 7)}`;
  sendToSandbox(server, { phone });
  await speak(page, server, 'en');
  for (const address of addresses) {
    await page.goto(address);
    await expect(heading(page), address).toHaveText(said('sign_in'));
    await expect(page.getByRole('navigation', { name: said('nav') })).toHaveCount(0);
    expect(await page.content(), address).not.toContain(phone);
  }
});
