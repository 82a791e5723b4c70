import { consolePaths } from '#domain/console.ts';
import type { StaffRole } from '#domain/staff.ts';
import { expect, test } from './support/console.ts';
import { wordsIn } from './support/console-words.ts';

const said = wordsIn('en');

/** The screens that only owners have. Every other one of the console is everybody's. */
const ownersOnly: string[] = [
  consolePaths.staff,
  consolePaths.record,
  consolePaths.erase,
  `${consolePaths.packages}/new`,
];
const { setPassword: _, ...screens } = consolePaths;
const addresses = [...new Set([...Object.values(screens), ...ownersOnly])];

for (const role of ['agent', 'owner'] satisfies StaffRole[]) {
  test(`every screen opens by its address to an ${role} who may see it, and to nobody else`, async ({
    page,
    person,
    open,
  }) => {
    const refused: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(answer.url());
    });
    await open(consolePaths.account, await person(role), 'en');
    for (const address of addresses) {
      await page.goto(address);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toBeVisible();
      const isHidden = role === 'agent' && ownersOnly.includes(address);
      if (isHidden) await expect(heading, address).toHaveText(said('missing'));
      else await expect(heading, address).not.toHaveText(said('missing'));
    }
    // What is not for them is not even asked for.
    expect(refused).toEqual([]);
    const inMenu = await page
      .getByRole('navigation', { name: said('nav') })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    expect(inMenu.filter((path) => role === 'agent' && ownersOnly.includes(path))).toEqual([]);
  });
}

test('only an owner finds the way to the calls and the metrics', async ({ page, person, open }) => {
  await open(consolePaths.account, await person('agent'), 'en');
  await expect(page.getByRole('heading', { name: said('sessions') })).toBeVisible();
  await expect(page.getByRole('region', { name: said('operators') })).toHaveCount(0);
  await open(consolePaths.account, await person('owner'), 'en');
  await page.getByRole('link', { name: said('operators.metrics') }).click();
  await expect(page.getByText('meltem_store_up 1')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: said('operators.calls') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API');
});

test('whoever is not signed in sees the entrance at every address', async ({ page }) => {
  await page.goto('/?lang=en');
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 }), address).toHaveText(said('sign_in'));
    await expect(page.getByRole('navigation', { name: said('nav') })).toHaveCount(0);
  }
});
