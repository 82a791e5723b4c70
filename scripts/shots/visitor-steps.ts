import type { Page } from '@playwright/test';

/** In the browser of somebody who chose a package earlier. */
export const selected = {
  selected_package: JSON.stringify({ speed: '25 Mbps', price: 5400, type: 'eco', months: 6 }),
};

export const choose = async (page: Page) => {
  await page.locator('#packages li button').nth(2).click();
  await page.locator('dialog[open]').waitFor();
};

export const chooseTerm = async (page: Page) => {
  await choose(page);
  await page.locator('dialog input[type=radio]').nth(2).check();
};

/** The first of the two buttons pays, the second registers. */
export const goOn = (index: 0 | 1) => async (page: Page) => {
  await chooseTerm(page);
  await page.locator('dialog button.button').nth(index).click();
  await page.locator('dialog h2').last().waitFor();
};

export const chooseCash = async (page: Page) => {
  await page.locator('[aria-expanded]:visible').last().click();
  await page.locator('select:visible').selectOption({ index: 3 });
  await page.locator('svg [role=button]').first().waitFor();
};

/** From now on nothing that is sent is answered. */
export const holdCalls = (page: Page) =>
  page.route('**', (route) => (route.request().method() === 'POST' ? undefined : route.continue()));

export const refuseCalls = (page: Page) =>
  page.route('**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"status":400}' })
      : route.continue(),
  );

/** One step after the other. */
export const inTurn =
  (...steps: ((page: Page) => Promise<unknown>)[]) =>
  async (page: Page) => {
    for (const step of steps) await step(page);
  };
