import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { statementFormats, statementLimitBytes } from '#domain/bank-statement.ts';
import { type Booking, booking, statementOf } from '../support/bank-statements.ts';
import { payment } from '../support/forms.ts';
import { send } from '../support/send.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, languages, test } from './support/console.ts';
import { button, dialog, heading, labelled, main } from './support/console-screen.ts';
import { expectGoodState } from './support/console-states.ts';
import { said, wordsIn } from './support/console-words.ts';
import { tabAndEnter, tabOnto, typeAndEnter } from './support/keyboard.ts';

const ownId = () => randomUUID().slice(0, 14).toUpperCase();
const money = (changes: Partial<Booking> = {}) =>
  ({ id: ownId(), name: `ADA ${randomUUID().replaceAll(/[\d-]/g, '').toUpperCase()}`, ...changes }) as const;

/** A customer asks for a payment of the forms' amount. */
async function requested({ url }: ServerProcess, changes = {}): Promise<string> {
  const sent = { ...payment, clientPhone: `0533${String(Math.random()).slice(2, 9)}`, ...changes };
  return (await (await send(url, '/internet/package/payment', sent)).json()).reference;
}

async function statusOf(owner: APIRequestContext, reference: string): Promise<string> {
  const { payments } = await (await owner.get(`/console/payments?text=${reference}`)).json();
  return payments[0].status;
}

function choose(page: Page, content: string, name = 'ekstre.csv', field = said('statements.file')) {
  const file = { name, mimeType: 'text/plain', buffer: Buffer.from(content) };
  return page.getByLabel(field, { exact: true }).setInputFiles(file);
}

for (const format of statementFormats) {
  test(`a statement in ${format} is uploaded and confirmed, and what it pays is paid`, async ({
    page,
    openAs,
    server,
    owner,
    complaints,
  }) => {
    const reference = await requested(server);
    await openAs('agent', '/statements');
    await choose(
      page,
      statementOf[format]([
        booking(`Internet ${reference}`, payment.amount, money()),
        booking('Kira', -4000, money()),
      ]),
    );
    if (format === 'csv') await button(page, 'statements.upload').click();
    await expect(heading(page)).toHaveText('ekstre.csv');
    await expect(main(page)).toContainText(said('line.why.debit'));
    await page.getByRole('button', { name: /^Record 1 payment/ }).click();
    await expect(page.getByRole('heading', { name: `${said('statement.group.entered')}: 1` })).toBeVisible();
    await expect.poll(() => statusOf(owner, reference)).toBe('paid');
    // The same again brings nothing.
    await page.goto('/statements');
    await expect(main(page)).toContainText('ekstre.csv');
    expect(complaints).toEqual([]);
  });
}

test('a statement is worked through by keyboard alone', async ({ page, openAs, server, owner }) => {
  const [wrong, typed] = [await requested(server), await requested(server)];
  await openAs('agent', '/statements');
  await tabOnto(page, labelled(page, 'statements.file'));
  // No browser under test opens its own dialog for files.
  await choose(
    page,
    statementOf.csv([
      booking(wrong, payment.amount - 10, money()),
      booking('havale', payment.amount, money()),
      booking('bağış', 5, money()),
    ]),
  );
  await expect(page.getByRole('heading', { name: said('mapping.title') })).toBeFocused();
  await tabAndEnter(page, said('statements.upload'), 'button');
  await expect(heading(page)).toBeFocused();
  await tabAndEnter(page, `Record for ${wrong}`, 'button');
  await expect(dialog(page)).toContainText('Different amount');
  await tabAndEnter(page, said('line.meant'), 'button');
  await expect(dialog(page)).toBeHidden();
  await expect(main(page)).toContainText(`For ${wrong}`);
  await tabAndEnter(page, said('line.assign'), 'button');
  await typeAndEnter(page, said('counter.find'), 'nonsense');
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(typed.replace('-', '').toLowerCase());
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText(typed);
  await tabAndEnter(page, said('line.confirm'), 'button');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => statusOf(owner, typed)).toBe('paid');
  await tabAndEnter(page, said('line.leave'), 'button');
  await expect(page.getByRole('heading', { name: `${said('statement.group.left')}: 1` })).toBeVisible();
  await tabAndEnter(page, said('line.reopen'), 'button');
  await expect(page.getByRole('heading', { name: `${said('statement.group.unknown')}: 1` })).toBeVisible();
});

test('whose line it is is found by phone or name too', async ({ page, openAs, server, owner }) => {
  const clientPhone = `0533${String(Math.random()).slice(2, 9)}`;
  const reference = await requested(server, { clientPhone });
  await openAs('agent', '/statements');
  await choose(page, statementOf.csv([booking('havale', payment.amount, money())]));
  await button(page, 'statements.upload').click();
  await button(page, 'line.assign').click();
  await labelled(dialog(page), 'counter.find').fill(clientPhone);
  await button(dialog(page), 'line.assign.find', true).click();
  await dialog(page).getByRole('button', { name: reference }).click();
  await button(dialog(page), 'line.confirm').click();
  await expect.poll(() => statusOf(owner, reference)).toBe('paid');
});

test('another column is read at once, and the file is known the next time', async ({ page, openAs }) => {
  await openAs('agent', '/statements');
  const own = `Sütun ${randomUUID().slice(0, 8)}`;
  const file = () =>
    statementOf.csv([booking('Açıklama metni', 12, money({ name: 'Gönderen Kişi' }))]).replace('Bakiye', own);
  await choose(page, file());
  await expect(main(page)).toContainText('Gönderen Kişi · Açıklama metni');
  await button(page, 'cancel').click();
  await expect(page.getByRole('heading', { name: said('mapping.title') })).toBeHidden();
  await choose(page, file());
  await labelled(page, 'mapping.name').selectOption('');
  await expect(main(page)).not.toContainText('Gönderen Kişi');
  await labelled(page, 'mapping.date').selectOption('');
  await expect(page.getByRole('alert')).toHaveText(said('mapping.fault.date'));
  await labelled(page, 'mapping.date').selectOption({ label: 'Gönderen' });
  await expect(page.getByRole('alert')).toHaveText(said('statement.fault.empty'));
  await labelled(page, 'mapping.date').selectOption({ label: 'İşlem Tarihi' });
  await expect(main(page)).toContainText('Açıklama metni');
  await button(page, 'statements.upload').click();
  await expect(heading(page)).toHaveText('ekstre.csv');
  await page.goto('/statements');
  await choose(page, file());
  await expect(main(page)).toContainText(said('mapping.remembered'));
  await expect(labelled(page, 'mapping.name')).toHaveValue('');
});

test('a file can be dropped; one that is too large is not sent, one that cannot be read says at which line', async ({
  page,
  openAs,
  complaints,
}) => {
  await openAs('agent', '/statements');
  await expect(labelled(page, 'statements.file')).toBeVisible();
  const content = statementOf.mt940([booking('x', 1, money())]);
  const dropped = async (text: string, times = 1) => {
    const files = await page.evaluateHandle(
      ([bytes, times]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes.repeat(times)], 'ekstre.sta'));
        return transfer;
      },
      [text, times] as const,
    );
    await labelled(page, 'statements.file').dispatchEvent('drop', { dataTransfer: files });
  };
  await dropped('x', statementLimitBytes + 1);
  await expect(page.getByRole('alert')).toHaveText(said('statements.tooLarge'));
  // A server's refusal would be one.
  expect(complaints).toEqual([]);
  await dropped(content.replace('C1,00', 'C2,00'));
  await expect(page.getByRole('alert')).toContainText('Line 8');
  await dropped(content);
  await expect(heading(page)).toHaveText('ekstre.sta');
});

for (const language of languages) {
  test(`in ${language} everybody finds their way in statements, and they fit the screen`, async ({
    page,
    openAs,
    server,
  }) => {
    const words = wordsIn(language);
    const field = words('statements.file');
    const userName = `Ada ${randomUUID().replaceAll(/[\d-]/g, '')}`;
    const [exact, less, named] = [
      await requested(server),
      await requested(server),
      await requested(server, { userName }),
    ];
    await openAs('agent', '/statements', language);
    await expect(page.getByLabel(field)).toBeVisible();
    await expectGoodState(page, language, 'statements');
    await choose(page, 'hello', 'ekstre.xml', field);
    await expect(page.getByRole('heading', { name: words('mapping.title') })).toBeVisible();
    await expectGoodState(page, language, 'columns with a fault');
    await choose(
      page,
      statementOf.csv([
        booking(`INTERNET ODEMESI ${exact}`, payment.amount, money()),
        booking(`${less} icin`, payment.amount - 100, money()),
        booking('GELEN FAST 0533 111 22 33 HAVALE', payment.amount, money({ name: userName })),
        booking('BILINMEYEN HAVALE', 77.5, money({ name: '' })),
        booking('Kira', -4000, money()),
      ]),
      'Hesap hareketleri 15.11.2026.csv',
      field,
    );
    await expect(main(page)).toContainText('BILINMEYEN HAVALE');
    await expectGoodState(page, language, 'columns');
    await page.getByRole('button', { name: words('statements.upload') }).click();
    await expect(main(page)).toContainText(named);
    await expectGoodState(page, language, 'statement');
    await page.getByRole('button', { name: less }).click();
    await expect(dialog(page)).toBeVisible();
    await expectGoodState(page, language, 'doubt');
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: words('line.assign') })
      .first()
      .click();
    await expect(dialog(page)).toBeVisible();
    await expectGoodState(page, language, 'assign');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: exact }).click();
    await expect(main(page)).toContainText(words('statement.group.entered'));
    await expectGoodState(page, language, 'entered');
    await page.goto('/statements/nothing');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectGoodState(page, language, 'no such statement');
  });
}
