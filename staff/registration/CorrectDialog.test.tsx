import { expect, test, vi } from 'vitest';
import type { ShownRegistration } from '#domain/registration-list.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { consolePart } from '../../tests/support/console-part.tsx';
import { elementsOf, fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { textOf } from '../../tests/support/text-of.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { CorrectDialog } from './CorrectDialog.tsx';

const { sent } = askedServer();
const onClose = vi.fn();

test('what a customer mistyped is corrected in what they typed, field by field', async () => {
  const registration = {
    ...{ id: '7', version: 1, reference: 'K7QM-3XPW', customerFirstName: 'Ayşe', customerLastName: 'Kaya' },
    ...{ customerPhoneNumber: '0533 123 45 67', customerEmail: 'ayse@example.com' },
    customerAddress: 'Liman Yolu 7, Girne',
  } as ShownRegistration;
  const html = await consolePart(<CorrectDialog registration={registration} onClose={() => {}} />);
  expect(textOf(html)).toMatchInlineSnapshot(`
    "Correct the details: K7QM-3XPW
    What the customer sent stays readable.
    First name
    : Ayşe
    Last name
    : Kaya
    Phone
    : 0533 123 45 67
    E-mail
    : ayse@example.com
    Address
    : Liman Yolu 7, Girne
    [Save the correction]
    [Cancel]"
  `);
  expect(html.match(/type="(?:tel|email)"[^>]*name="\w+"|name="\w+"[^>]*type="(?:tel|email)"/g)).toHaveLength(
    2,
  );
});

const typed = {
  ...{ customerFirstName: 'Ayşe', customerLastName: 'Kaya', customerPhoneNumber: '0533 123 45 67' },
  ...{ customerEmail: 'ayse@example.com', customerAddress: 'Liman Yolu 7, Girne' },
};

async function corrected(changed: Partial<typeof typed>) {
  const registration = { id: '7', version: 3, reference: 'K7QM-3XPW', ...typed } as ShownRegistration;
  const { now, after } = await consoleHook(() => CorrectDialog({ registration, onClose }));
  return after(() => propsOf(now(), SendForm).onSubmit(fieldsWith({ ...typed, ...changed })));
}

test('only what was changed is sent, without the spaces around it', async () => {
  await corrected({ customerEmail: ' ayse@example.net ' });
  expect(sent()).toEqual([
    ['/console/registrations/7/correct', { customerEmail: 'ayse@example.net', version: 3 }],
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('where nothing was changed nothing is sent', async () => {
  await corrected({ customerFirstName: 'Ayşe ' });
  expect(sent()).toEqual([]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('what could not be sent by a customer is not sent, and said at its field', async () => {
  const dialog = await corrected({ customerEmail: ' ' });
  expect(sent()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  const wrong = elementsOf(dialog).filter(({ props }) => props.error !== undefined);
  expect(wrong.map(({ props }) => props.name)).toEqual(['customerEmail']);
});
