import { consolePaths } from '#domain/console.ts';
import { expect, test } from './support/console.ts';
import { heading } from './support/console-screen.ts';
import { said } from './support/console-words.ts';

test('a screen that breaks says so, tells the server and leaves the menu', async ({ page, openAs }) => {
  // What no release of the server answers.
  await page.route('**/console/subscribers?*', (route) => route.fulfill({ json: {} }));
  const told = page.waitForRequest('**/console/browser-errors');
  await openAs('agent', consolePaths.subscribers);
  await expect(heading(page)).toHaveText(said('broken'));
  expect((await told).postDataJSON()).toMatchObject({ kind: 'render', page: 'subscribers' });

  await page.unroute('**/console/subscribers?*');
  await page.getByRole('button', { name: said('retry') }).click();
  await expect(heading(page)).toHaveText(said('nav.subscribers'));
});
