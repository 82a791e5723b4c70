import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** On the payment page, as long as nothing is chosen, the packages stand in front of everything: puts them away. */
export async function putPickerAway(page: Page): Promise<void> {
  const picker = page.getByRole('dialog');
  await expect(picker).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(picker).toBeHidden();
}
