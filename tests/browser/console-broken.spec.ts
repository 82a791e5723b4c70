import { consolePaths } from '#domain/console.ts';
import { expect, test } from './support/console.ts';
import { button, heading } from './support/console-screen.ts';
import { said } from './support/console-words.ts';

test('an answer that breaks off is told with a way on; a screen that breaks says so, tells the server and leaves the menu', async ({
  page,
  openAs,
}) => {
  let answer = '{"subscribers": [';
  await page.route('**/console/subscribers?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: answer }),
  );
  await openAs('agent', consolePaths.subscribers);
  await expect(page.getByRole('alert')).toContainText(said('problem.unreached'));

  // What no release of the server answers.
  answer = '{}';
  const told = page.waitForRequest('**/console/browser-errors');
  await button(page, 'retry').click();
  await expect(heading(page)).toHaveText(said('broken'));
  expect((await told).postDataJSON()).toMatchObject({ kind: 'render', page: 'subscribers' });

  await page.unroute('**/console/subscribers?*');
  await button(page, 'retry').click();
  await expect(heading(page)).toHaveText(said('nav.subscribers'));
  await expect(page.getByRole('alert')).toBeHidden();
});
