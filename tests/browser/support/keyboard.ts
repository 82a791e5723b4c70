import { expect, type Locator, type Page } from '@playwright/test';

/** Goes to a control and types, as somebody without a pointer does. */
export async function tabTo(page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0]) {
  await tabOnto(page, page.getByRole(role, { name }).first());
}

/** The same, and presses it. */
export async function tabAndEnter(...[page, name, role]: Parameters<typeof tabTo>): Promise<void> {
  await tabTo(page, name, role);
  await page.keyboard.press('Enter');
}

export async function tabOnto(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let step = 0; step < 60; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The keyboard does not come to ${target}.`);
}

/** Types into a field by its label, keyboard alone. */
export async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabOnto(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

export async function typeAndEnter(page: Page, label: string, text: string): Promise<void> {
  await typeInto(page, label, text);
  await page.keyboard.press('Enter');
}
