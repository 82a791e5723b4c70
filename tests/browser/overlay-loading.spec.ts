import { chooser, newCustomer, open, overlay, overlayFile, term } from './support/overlay.ts';
import { isQuiet } from './support/quiet.ts';
import { expect, isAlive, stopClock, test } from './support/site.ts';

test.describe('the overlay’s file', () => {
  test('is asked for when a package is chosen, not before; that it cannot be had is told, with a retry that works, also for the registration’s', {
    tag: ['@overlay-opens', '@overlay-registration'],
  }, async ({ page, visit }) => {
    const registrationFile = /RegistrationForm.*\.js$/;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.route(overlayFile, (route) => route.abort());
    await page.route(registrationFile, (route) => route.abort());
    await stopClock(page);
    await visit('/about', 'en');
    await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
    await page.clock.runFor(500);
    await expect(chooser(page)).toBeVisible();
    await isQuiet(page);
    expect(asked.filter((url) => overlayFile.test(url))).toEqual([]);
    await chooser(page).click();
    const trouble = page.getByRole('dialog', { name: 'The page could not be loaded' });
    await expect(trouble.getByRole('alert')).toContainText('The page could not be loaded');
    await page.unroute(overlayFile);
    await trouble.getByRole('button', { name: 'Try again' }).click();
    await expect(overlay(page).getByRole('radio')).toHaveCount(4);
    await expect(trouble).toHaveCount(0);
    expect(asked.filter((url) => /RegistrationForm|CashPointMap/.test(url))).toEqual([]);

    await term(page, '3 months').check();
    await newCustomer(page).click();
    await expect(overlay(page).getByRole('alert')).toContainText('The page could not be loaded');
    await page.unroute(registrationFile);
    await overlay(page).getByRole('button', { name: 'Try again' }).click();
    await expect(overlay(page).getByRole('form', { name: 'Welcome.' })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(chooser(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test('that does not come within 120 seconds, as after a new release, is found again by loading the page anew', {
    tag: ['@const-chunks', '@overlay-opens'],
  }, async ({ page, visit }) => {
    await stopClock(page);
    await page.route(overlayFile, () => {});
    await visit('/pricing', 'en');
    await chooser(page).click();
    await expect(chooser(page)).toHaveAttribute('aria-busy', 'true');
    await page.clock.runFor(119_999);
    await expect(chooser(page)).toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(page.getByRole('alert')).toContainText('The page could not be loaded');
    await page.unroute(overlayFile);
    await Promise.all([page.waitForEvent('load'), page.getByRole('link', { name: 'Try again' }).click()]);
    await isAlive(page);
    await expect(page).toHaveURL(/\/pricing$/);
    await open(page);
  });
});
