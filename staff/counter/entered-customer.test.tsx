import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { idImageLimitBytes } from '#domain/id-image.ts';
import type { ManagedPackage } from '#domain/internet-package.ts';
import { terms } from '#domain/terms.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { elementIn, elementsOf, fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { TextField } from '../forms/TextField.tsx';
import { PackageChoice } from '../packages/PackageChoice.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';
import { PhotoField } from './PhotoField.tsx';

const replaceState = vi.fn();
beforeEach(() => {
  replaceState.mockReset();
  vi.stubGlobal('location', { pathname: '/', search: '' });
  vi.stubGlobal('history', { replaceState });
});

const server = askedServer();

const eco: ManagedPackage = {
  ...{ id: 'eco-35', package_name: '35', type: 'eco', version: 1, retired_at: null },
  ...{ price_one: 1100, price_three: 3300, price_six: 6600, price_twelve: 13_200 },
};
const typed = {
  ...{ customerFirstName: 'Ivan', customerLastName: 'Petrov', customerPhoneNumber: '0533 123 45 67' },
  ...{ customerEmail: ' ivan@example.com ', customerAddress: 'Girne', country: 'PL', language: 'ru' },
  ...{ customerNeedRouter: 'true', hasPaperAgreement: 'on' },
};
const save = (fields: Record<string, string>) => (part: ReactNode) =>
  propsOf(part, SendForm).onSubmit(fieldsWith(fields));

/** The form with a package and a photo of so many bytes. */
async function filled(size = 3) {
  const form = await consoleHook(() => NewCustomerForm({ typed: {} }));
  const sixMonths = terms.find(({ months }) => months === 6) ?? terms[0];
  await form.after((part) => propsOf(part, PackageChoice).onChoose(eco, sixMonths));
  await form.after((part) => propsOf(part, PhotoField).onPhoto(new File([new Uint8Array(size)], 'id.jpg')));
  return form;
}

const errorOf = (part: ReactNode, name: string) => elementIn(part, TextField, { name }).props.error;

test('what is missing or wrong is told at its field, and nothing is sent', async () => {
  const { after } = await consoleHook(() => NewCustomerForm({ typed: {} }));
  const empty = await after(save({}));
  for (const name of ['customerPhoneNumber', 'customerEmail'])
    expect(errorOf(empty, name)).toBe('This cannot be empty.');
  expect(propsOf(empty, PackageChoice).error).toBeDefined();
  expect(propsOf(empty, PhotoField).error).toBeDefined();
  expect(elementsOf(empty).some(({ props }) => props.role === 'alert')).toBe(true);
  expect(errorOf(await after(save({ ...typed, customerEmail: 'nobody' })), 'customerEmail')).toContain(
    'e-mail',
  );
  expect(server.sent()).toEqual([]);
});

test('a photo that is larger than the server takes is not sent', async () => {
  const { after } = await filled(idImageLimitBytes + 1);
  expect(propsOf(await after(save(typed)), PhotoField).error).toContain('15 MB');
  expect(server.asked).not.toHaveBeenCalled();
  const { after: afterSmaller } = await filled(idImageLimitBytes);
  expect(propsOf(await afterSmaller(save(typed)), PhotoField).error).toBeUndefined();
  await vi.waitFor(() => expect(replaceState).toHaveBeenCalled());
});

test('whoever presses again after it failed sends the same registration, and the photo once', async () => {
  const { after } = await filled();
  const calls = () => server.asked.mock.calls.filter(([, of]) => of?.method === 'POST');
  server.asked.mockImplementation(async (to) => {
    if (to === '/console/id-cards') return Response.json({ url: '/id-cards/1' });
    return Response.json({}, { status: 503 });
  });
  const problem = async () => propsOf(await after(() => {}), SendForm).sending.problem;
  await after(save(typed));
  await vi.waitFor(async () => expect(await problem()).toBeDefined());
  server.answer({ id: '7' });
  await after(save(typed));
  await vi.waitFor(() =>
    expect(replaceState.mock.calls.map((call) => call.at(-1))).toEqual(['/registrations/7/sheet']),
  );
  expect(calls().map(([to]) => to)).toEqual([
    '/console/id-cards',
    '/console/registrations',
    '/console/registrations',
  ]);
  const [first, second] = calls()
    .slice(1)
    .map(([, of]) => JSON.parse(String(of?.body)));
  expect(second).toEqual(first);
  const { country, hasPaperAgreement: _, ...rest } = typed;
  expect(first).toEqual({
    ...{ ...rest, customerEmail: 'ivan@example.com', customerCountry: country, hasPaperAgreement: true },
    ...{ packageDetails: '35 MB, type:eco', months: 6, totalPrice: 6600, nationalId: '/id-cards/1' },
    id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
