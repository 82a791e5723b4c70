import type { Page, Request } from '@playwright/test';
import { consolePaths } from '#domain/console.ts';
import { expect, speak, test } from './support/console.ts';
import { heading } from './support/console-screen.ts';
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
const addresses = [...new Set([...Object.values(screens), ...ownersOnly])];

/** Goes through all screens in the page as it is, from one that asks for nothing, and names those that are not there. */
async function missingFrom(page: Page, start: string): Promise<string[]> {
  const go = (path: string) => page.evaluate((to) => history.pushState(null, '', to), path);
  await go(start);
  await page.waitForURL(`**${start}`);
  const first = (await heading(page).textContent()) ?? '';
  const missing: string[] = [];
  for (const address of addresses.filter((one) => one !== start)) {
    await go(address);
    await expect(heading(page), address).not.toHaveText(first);
    if ((await heading(page).textContent()) === said('missing')) missing.push(address);
    await go(start);
    await expect(heading(page)).toHaveText(first);
  }
  return missing;
}

const { today, search, myDay, account } = consolePaths;
for (const [role, first, quiet, others] of [
  ['agent', today, search, ownersOnly],
  ['installer', myDay, account, addresses.filter((one) => one !== myDay && one !== account)],
] as const) {
  test(`an ${role} begins with ${first}, finds nothing at the address of a screen of others, and asks for nothing of theirs`, async ({
    page,
    openAs,
  }) => {
    const asked: Request[] = [];
    page.on('request', (request) => {
      if (/\/console\/(?!live)/.test(request.url())) asked.push(request);
    });
    await openAs(role, consolePaths.staff);
    await expect(heading(page)).toHaveText(said('missing'));
    await page.goto('/');
    await expect(page).toHaveURL(new RegExp(`${first}$`));
    expect((await missingFrom(page, quiet)).sort()).toEqual(others.toSorted());
    await expect(page.getByRole('link', { name: said('search') })).toHaveCount(role === 'agent' ? 1 : 0);
    const answers = await Promise.all(asked.map((request) => request.response()));
    expect(answers.filter((answer) => answer?.status() === 403).map((answer) => answer?.url())).toEqual([]);
  });
}

test('an owner finds the way to the calls and the metrics', async ({ page, openAs }) => {
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
  sendToSandbox(server, { phone: '05338427799' });
  await speak(page, server, 'en');
  for (const address of [consolePaths.sandbox, consolePaths.staff, '/no/such']) {
    await page.goto(address);
    await expect(heading(page), address).toHaveText(said('sign_in'));
    await expect(page.getByRole('navigation', { name: said('nav') })).toHaveCount(0);
    expect(await page.content(), address).not.toContain('05338427799');
  }
});
