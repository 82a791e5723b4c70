import type { Page } from '@playwright/test';

/** The browser's own alerts, each closed as soon as it was read. */
export function alertsOf(page: Page): string[] {
  const alerts: string[] = [];
  page.on('dialog', async (dialog) => {
    alerts.push(dialog.message());
    await dialog.accept();
  });
  return alerts;
}
