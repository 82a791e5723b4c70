import { expect, type Page } from '@playwright/test';

export const overlay = (page: Page) => page.getByRole('dialog', { name: 'Eco 25 Mbps' });
export const chooser = (page: Page) => page.getByRole('button', { name: 'Choose 25 Mbps Eco' });
export const term = (page: Page, months: string) => overlay(page).getByRole('radio', { name: months });
export const total = (page: Page) => overlay(page).getByRole('status', { name: 'Total' });
export const buy = (page: Page) => overlay(page).getByRole('button', { name: 'Buy package' });
export const newCustomer = (page: Page) => overlay(page).getByRole('button', { name: 'New customer' });
/** Asked before a form is closed in which something was typed. */
export const leave = (page: Page) =>
  page.getByRole('dialog', { name: 'Leave the form?' }).getByRole('button', { name: 'Leave', exact: true });
export const order = (page: Page) => overlay(page).getByRole('complementary', { name: 'Your order' });
export const cash = (page: Page) => overlay(page).getByRole('button', { name: /^Cash payment/ });
export const location = (page: Page) => overlay(page).getByLabel('Pickup location');
export const go = (page: Page) => overlay(page).getByRole('button', { name: 'Go to location' });

/** The file of the overlay, as the build names it. */
export const overlayFile = /\/assets\/PackageOverlay-[\w-]+\.js$/;

export async function open(page: Page) {
  await chooser(page).click();
  await expect(overlay(page)).toBeVisible();
}

export async function goToCash(page: Page) {
  await open(page);
  await term(page, '6 months').check();
  await buy(page).click();
  await cash(page).click();
}

/** Goes on by the Tab key until an element of this role has the focus. */
export async function tabTo(page: Page, type: string) {
  for (let step = 0; step < 10; step += 1) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('type'));
    if (focused === type) return;
  }
  throw new Error(`The Tab key reaches no ${type}.`);
}
