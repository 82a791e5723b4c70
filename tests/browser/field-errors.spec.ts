import type { Locator, Page } from '@playwright/test';
import { alertsOf } from './support/alerts.ts';
import { save } from './support/payment.ts';
import { openForm, picture, send } from './support/registration-form.ts';
import { expect, languages, stopClock, test } from './support/site.ts';

/** The field says what is wrong, is marked and has the focus; corrected, it says so no more. */
async function expectError(field: Locator, error: string, correct: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(error));
  await field.fill(correct);
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(field).not.toHaveAccessibleDescription(new RegExp(error));
}

test('every form says beside the field what is wrong, and leads there, besides its alert or toast', {
  tag: ['@news-empty', '@contact-empty', '@reg-email', '@reg-phone', '@error-pay-phone'],
}, async ({ page, visit }) => {
  const alerts = alertsOf(page);
  const main = page.getByRole('main');
  const field = (name: string, within: Locator | Page = main) => within.locator(`[name=${name}]`);
  const form = main.getByRole('form');

  await test.step('newsletter and message', async () => {
    await visit('/contact', 'en');
    const footer = page.getByRole('contentinfo');
    await field('email_field', footer).fill('nope');
    await footer.getByRole('button').click();
    await expectError(field('email_field', footer), 'such as name@example.com', 'a@example.com');
    expect(alerts.splice(0)).toEqual(['Please enter a valid email.']);
    await form.getByRole('button').click();
    await expectError(field('mail_field'), 'so that we can answer you', 'anything');
    expect(alerts.splice(0)).toEqual(['Please enter a valid email.']);
  });

  await test.step('payment and link check', async () => {
    await save(page);
    await visit('/payment', 'en');
    await form.getByRole('button').click();
    await expectError(field('clientPhone'), 'Enter your phone number', '123');
    await form.getByRole('button').click();
    await expect(page.getByText('Please enter a valid Turkish phone number.').first()).toBeVisible();
    await expectError(field('clientPhone'), 'This number cannot get a link', '05331234567');
    await page.getByText('Is this link ours?').click();
    await page.getByRole('button', { name: 'Check' }).click();
    await expectError(field('link'), 'Paste only the link or the code', 'K7QM');
  });

  await test.step('registration: the alert names the first, both fields say it', async () => {
    // So high that the field is on the screen, behind the bar of the overlay.
    await page.setViewportSize({ width: 1440, height: 900 });
    const registration = await openForm(page, visit);
    await registration.getByLabel('Choose a file').setInputFiles(await picture());
    await send(registration).click();
    await expect(field('customerEmail', registration)).toBeFocused();
    // Below the bar of the overlay, with its label.
    expect(
      await registration.getByText('E-mail', { exact: true }).evaluate((label) => {
        const { left, top } = label.getBoundingClientRect();
        return label.contains(document.elementFromPoint(left + 2, top + 2));
      }),
    ).toBe(true);
    await expect(field('customerPhoneNumber', registration)).toHaveAccessibleDescription(
      /For example 0533\s123\s45\s67 Enter a phone number/,
    );
    await expectError(field('customerEmail', registration), 'Enter your e-mail address.', 'a@example.com');
    expect(alerts.splice(0)).toEqual(['Please enter a valid email.']);
    await send(registration).click();
    await expectError(field('customerPhoneNumber', registration), 'Enter a phone number', '0533 123 45 67');
    expect(alerts.splice(0)).toEqual(['please enter phone number']);
  });
});

test('a toast leaves the button that sends and the countdown in sight; the thanks name package, total, phone and whom to call', {
  tag: ['@const-toasts'],
}, async ({ page, visit }) => {
  const isClear = (selector: string) =>
    page.evaluate((clear) => {
      const toasts = document.querySelector('section[aria-live=polite]:not(:empty)');
      const own = toasts?.getBoundingClientRect() ?? new DOMRect();
      return [...document.querySelectorAll(clear)].every((element) => {
        const { top, bottom, left, right } = element.getBoundingClientRect();
        return top >= own.bottom || bottom <= own.top || left >= own.right || right <= own.left;
      });
    }, selector);
  await stopClock(page);
  await save(page);
  const form = page.getByRole('main').getByRole('form');
  const toast = page.locator('section[aria-live=polite] > p');
  for (const language of languages) {
    await visit('/payment', language);
    for (const [width, height] of [
      [1280, 800],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      const button = form.getByRole('button');
      // At the very bottom of the screen, where toasts are.
      await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
      await button.click();
      await expect(toast).toHaveCount(1);
      expect(await isClear('main form [type=submit]'), `${language} ${width}`).toBe(true);
      await page.clock.runFor(5000);
      await expect(toast).toHaveCount(0);
    }
  }
  await page.getByRole('main').locator('[name=clientPhone]').fill('05338420077');
  await page.getByRole('main').locator('[name=clientPhone]').press('Enter');
  await expect(page.getByRole('heading', { name: 'Спасибо' })).toBeVisible();
  const done = page.getByRole('region', { name: 'Спасибо' });
  await expect(done).toContainText('0533');
  await expect(done).toContainText('77');
  await expect(done).not.toContainText('842');
  await expect(done).toContainText('1\u00a0100');
  await expect(done.getByRole('link', { name: /0392/ })).toBeVisible();
  await expect(toast).toHaveCount(1);
  // It gives way with the next frame.
  await page.clock.runFor(50);
  expect(await isClear('[data-keep-clear]')).toBe(true);
});
