import type { Page } from '@playwright/test';
import { pageIds, pagePaths } from '#domain/pages.ts';
import { putPickerAway } from './support/payment-picker.ts';
import { isDrawn, shiftsOn, watchShifts } from './support/shifts.ts';
import { expect, isAlive, test } from './support/site.ts';

test('every page stands between header and footer with its newsletter and moves nothing by itself, and the one the server rendered is the one React takes over', {
  tag: ['@frame', '@foot-newsletter', '@news-input'],
}, async ({ page, complaints }) => {
  // In every-screen.spec.ts nothing moves for those who want no motion.
  await watchShifts(page);
  for (const id of pageIds) {
    await page.goto(pagePaths[id]);
    // What was chosen for payment is only known in the browser: that page goes on differently.
    if (id !== 'payment') await expectTakenOver(page);
    else await isAlive(page);
    await isDrawn(page);
    expect(await shiftsOn(page), id).toEqual([]);
    if (id === 'payment') await putPickerAway(page);
    await expect(page.getByRole('banner').getByRole('navigation'), id).toBeVisible();
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('heading', { name: 'Bizi arayın' }), id).toBeVisible();
    const field = footer.getByLabel('Yeni fiyat ve kampanyaları e-posta ile alın');
    await expect(field, id).toBeVisible();
    await expect(field, id).toHaveAttribute('type', 'email');
    await expect(field, id).toHaveAttribute('required');
    const order = await page.evaluate(() =>
      [...document.querySelectorAll('header, main, footer')]
        .filter((part) => part.parentElement?.id === 'root')
        .map((part) => part.localName),
    );
    expect(order, id).toEqual(['header', 'main', 'footer']);
  }
  expect(complaints).toEqual([]);
});

async function expectTakenOver(page: Page): Promise<void> {
  const rendered = await page.evaluate(() => fetch(location.href).then((answer) => answer.text()));
  await isAlive(page);
  const [alive, served] = await page.evaluate((html) => {
    // What is only for those without scripts is text here, and elements there; whether the shop is open, only the
    // browser knows.
    const words = (root: Element | null) => {
      const copy = root?.cloneNode(true) as Element;
      for (const part of copy.querySelectorAll('noscript, [class*=status_]')) part.remove();
      return copy.textContent;
    };
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return [document, parsed].map((whole) => words(whole.getElementById('root')));
  }, rendered);
  expect(alive).toBe(served);
  expect(served).toContain('0392 555 01 00');
}
