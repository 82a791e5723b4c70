import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { statementLimitBytes } from '#domain/bank-statement.ts';
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

test('a statement is worked through by keyboard alone, and what it pays is paid', async ({
  page,
  openAs,
  server,
  owner,
}) => {
  const clientPhone = `0533${String(Math.random()).slice(2, 9)}`;
  const [exact, wrong, typed, phoned] = [
    await requested(server),
    await requested(server),
    await requested(server),
    await requested(server, { clientPhone }),
  ];
  await openAs('agent', '/statements');
  await tabOnto(page, labelled(page, 'statements.file'));
  // No browser under test opens its own dialog for files.
  await choose(
    page,
    statementOf.csv([
      booking(`Internet ${exact}`, payment.amount, money()),
      booking(wrong, payment.amount - 10, money()),
      booking('havale', payment.amount, money()),
      booking('eft', payment.amount, money()),
      booking('bağış', 5, money()),
      booking('Kira', -4000, money()),
    ]),
  );
  await expect(page.getByRole('heading', { name: said('mapping.title') })).toBeFocused();
  await tabAndEnter(page, said('statements.upload'), 'button');
  await expect(heading(page)).toBeFocused();
  await expect(main(page)).toContainText(said('line.why.debit'));
  await tabAndEnter(page, /^Record 1 payment/, 'button');
  await expect(page.getByRole('heading', { name: `${said('statement.group.entered')}: 1` })).toBeVisible();
  await expect.poll(() => statusOf(owner, exact)).toBe('paid');
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
  // Whose it is is found by phone or name too.
  await tabAndEnter(page, said('line.assign'), 'button');
  await typeAndEnter(page, said('counter.find'), clientPhone);
  await tabAndEnter(page, new RegExp(phoned), 'button');
  await tabAndEnter(page, said('line.confirm'), 'button');
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => statusOf(owner, phoned)).toBe('paid');
  await tabAndEnter(page, said('line.leave'), 'button');
  await expect(page.getByRole('heading', { name: `${said('statement.group.left')}: 2` })).toBeVisible();
  await tabAndEnter(page, said('line.reopen'), 'button');
  await expect(page.getByRole('heading', { name: `${said('statement.group.unknown')}: 1` })).toBeVisible();
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
  await page.getByRole('link', { name: said('statement.back') }).click();
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
  await dropped(statementOf.camt053([booking('x', 1, money())]));
  await expect(heading(page)).toHaveText('ekstre.sta');
  await expect(main(page)).toContainText('CAMT.053');
});

test('in every language everybody finds their way in statements, and they fit the screen', async ({
  page,
  open,
  person,
  server,
}) => {
  const me = await person('agent');
  const userName = `Ada ${randomUUID().replaceAll(/[\d-]/g, '')}`;
  const [exact, less] = [await requested(server), await requested(server)];
  await requested(server, { userName });
  const file = statementOf.csv([
    booking(`INTERNET ODEMESI ${exact}`, payment.amount, money()),
    booking(`${less} icin`, payment.amount - 100, money()),
    booking('GELEN FAST 0533 111 22 33 HAVALE', payment.amount, money({ name: userName })),
    booking('BILINMEYEN HAVALE', 77.5, money({ name: '' })),
    booking('Kira', -4000, money()),
  ]);
  const name = 'Hesap hareketleri 15.11.2026.csv';
  let path = '';
  for (const language of languages) {
    const words = wordsIn(language);
    const field = words('statements.file');
    await open('/statements', me, language);
    await expect(page.getByLabel(field)).toBeVisible();
    await expectGoodState(page, language, 'statements');
    await choose(page, 'hello', 'ekstre.xml', field);
    await expect(page.getByRole('heading', { name: words('mapping.title') })).toBeVisible();
    await expectGoodState(page, language, 'columns with a fault');
    await choose(page, file, name, field);
    await expect(main(page)).toContainText('BILINMEYEN HAVALE');
    await expectGoodState(page, language, 'columns');
    if (path === '') {
      await page.getByRole('button', { name: words('statements.upload') }).click();
      await page.getByRole('button', { name: exact }).click();
      path = new URL(page.url()).pathname;
    } else {
      await page.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(path);
    }
    await expect(main(page)).toContainText(words('statement.group.entered'));
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
  }
});
