import { alertsOf } from './support/alerts.ts';
import { customers, fillLeast, listenToCalls, openForm, send } from './support/registration-form.ts';
import { expect, stopClock, test } from './support/site.ts';

test.describe('a submission', () => {
  test('that meets a broken server is tried again by itself, with growing pauses, and arrives once', {
    tag: ['@error-logged', '@call-registration'],
  }, async ({ page, visit, server, complaints }) => {
    await stopClock(page);
    const alerts = alertsOf(page);
    const calls = listenToCalls(page);
    const failures = () => complaints.filter((line) => line.includes('A submission failed'));
    const sent = (call: string) => calls.filter((made) => made.call === call);
    let broken = 3;
    await page.route('**/internetCustomers', (route) => {
      broken -= 1;
      return broken >= 0 ? route.fulfill({ status: 500, body: '{}' }) : route.continue();
    });
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).click();
    for (const [index, seconds] of [1, 2, 4].entries()) {
      await expect.poll(failures).toHaveLength(index + 1);
      await page.clock.runFor(seconds * 1000 - 1);
      expect(sent('registration')).toHaveLength(index + 1);
      await expect(form).toHaveAttribute('aria-busy', 'true');
      await expect(form.getByRole('alert')).toHaveCount(0);
      await expect(form.getByLabel('E-mail')).toHaveValue(email);
      expect(alerts).toEqual([]);
      await page.clock.runFor(1);
    }
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(sent('upload')).toHaveLength(1);
    expect(new Set(sent('registration').map(({ key }) => key)).size).toBe(1);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('whose connection dies during the upload is tried again and arrives once', {
    tag: ['@error-logged', '@call-upload'],
  }, async ({ page, visit, server, complaints }) => {
    await stopClock(page);
    const alerts = alertsOf(page);
    const calls = listenToCalls(page);
    await page.route('**/id-cards', (route) => route.abort('connectionreset'), { times: 1 });
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).click();
    await expect.poll(() => complaints.join()).toContain('A submission failed');
    await expect(form.getByRole('alert')).toHaveCount(0);
    expect(calls.map(({ call }) => call)).toEqual(['upload']);
    await page.clock.runFor(1000);
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(calls.map(({ call }) => call)).toEqual(['upload', 'upload', 'registration']);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('whose answer is lost is not kept twice', { tag: ['@error-logged', '@call-registration'] }, async ({
    page,
    visit,
    server,
    complaints,
  }) => {
    await stopClock(page);
    const alerts = alertsOf(page);
    await page.route(
      '**/internetCustomers',
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).click();
    await expect.poll(() => complaints.join()).toContain('A submission failed');
    expect(customers(server, email)).toHaveLength(1);
    await page.clock.runFor(1000);
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('that comes too early waits as long as it is told', { tag: ['@error-logged'] }, async ({
    page,
    visit,
    server,
    complaints,
  }) => {
    await stopClock(page);
    const alerts = alertsOf(page);
    const calls = listenToCalls(page);
    await page.route(
      '**/id-cards',
      (route) => route.fulfill({ status: 429, headers: { 'retry-after': '7' }, body: '{}' }),
      { times: 1 },
    );
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).click();
    await expect.poll(() => complaints.join()).toContain('A submission failed');
    await page.clock.runFor(6999);
    expect(calls).toHaveLength(1);
    await page.clock.runFor(1);
    await expect.poll(() => alerts).toEqual(['your request was successfull']);
    expect(customers(server, email)).toHaveLength(1);
  });

  test('is one, however often the button is pressed', { tag: ['@call-registration'] }, async ({
    page,
    visit,
    server,
  }) => {
    await stopClock(page);
    const alerts = alertsOf(page);
    const calls = listenToCalls(page);
    const form = await openForm(page, visit);
    const email = await fillLeast(form);
    await send(form).dblclick();
    await expect.poll(() => alerts).toHaveLength(1);
    // It says that it takes no more; whoever presses it all the same sends nothing.
    await expect(send(form)).toHaveAttribute('aria-disabled', 'true');
    await send(form).click({ force: true });
    await form.getByLabel('E-mail').press('Enter');
    expect(calls.map(({ call }) => call)).toEqual(['upload', 'registration']);
    expect(customers(server, email)).toHaveLength(1);
    expect(alerts).toHaveLength(1);
  });
});
