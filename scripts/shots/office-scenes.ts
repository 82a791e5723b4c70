import type { Page } from '@playwright/test';
import { consolePaths } from '../../domain/console.ts';
import { staffPaths } from '../../domain/staff-page.ts';
import { password } from '../../tests/browser/support/staff-accounts.ts';
import type { Scene } from './scene.ts';

const press = (page: Page, index: number) => page.locator('main button').nth(index).click();
/** The way in. */
export const entranceScenes: Scene[] = [
  { name: 'console-sign-in', path: staffPaths.start },
  {
    name: 'console-sign-in-refused',
    path: staffPaths.start,
    act: async (page: Page) => {
      await page.locator('input[name=email]').fill('nobody@meltem.test');
      await page.locator('input[name=password]').fill('not the password');
      await page.locator('button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'console-set-password',
    path: () => `${consolePaths.setPassword}?token=anything`,
    act: async (page: Page) => {
      await page.locator('input').first().fill('short');
      await page.locator('input').last().fill('short');
      await page.locator('button[type=submit]').click();
    },
  },
  { name: 'console-dead-link', path: consolePaths.setPassword },
].map((scene) => ({ ...scene, isForStaff: true, isWholePage: true }));

/** One's own account, the others' and what is in the audit log. */
export const officeScenes: Scene[] = [
  { name: 'console-account', path: consolePaths.account },
  { name: 'console-password', path: consolePaths.account, act: (page: Page) => press(page, 1) },
  {
    name: 'console-authenticator',
    path: consolePaths.account,
    act: async (page: Page) => {
      await press(page, 2);
      await page.locator('dialog input').fill(password);
      await page.keyboard.press('Enter');
      await page.locator('dialog svg').waitFor();
    },
  },
  { name: 'console-staff', path: consolePaths.staff },
  { name: 'console-staff-add', path: consolePaths.staff, act: (page: Page) => press(page, 0) },
  {
    name: 'console-staff-disable',
    path: consolePaths.staff,
    act: (page: Page) => page.locator('main li button:nth-child(3)').first().click(),
  },
  {
    name: 'console-staff-link',
    path: consolePaths.staff,
    act: async (page: Page) => {
      await page.locator('main li button').first().click();
      await page.locator('dialog button').first().click();
      await page.locator('dialog input').waitFor();
    },
  },
  { name: 'console-audit-log', path: consolePaths.audit },
  { name: 'console-nothing', path: '/no/such/screen' },
  {
    name: 'console-menu',
    path: consolePaths.audit,
    act: (page: Page) => page.locator('[popover]').evaluate((menu: HTMLElement) => menu.showPopover()),
  },
].map((scene) => ({ ...scene, isForStaff: true, isForOwner: true, isWholePage: !('act' in scene) }));
