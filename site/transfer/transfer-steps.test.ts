import { beforeEach, expect, test, vi } from 'vitest';
import type { StoredTransfer } from '#domain/transfer.ts';
import { elementIn, fieldsWith } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { Field } from '../forms/Field.tsx';
import { Form } from '../forms/Form.tsx';
import { FollowTransfer } from './FollowTransfer.tsx';

const asked = vi.fn<typeof fetch>();
const onLeft = vi.fn();
const transfer: StoredTransfer = {
  ...{ speed: '35 Mbps', type: 'eco', months: 6, price: 6600 },
  ...{ reference: 'K7QM-3XPW', token: 't', at: 0 },
};

beforeEach(() => {
  asked.mockReset();
  onLeft.mockReset();
  vi.stubGlobal('fetch', asked);
});

async function leave(clientPhone: string) {
  let faults: unknown;
  const { after } = await siteHook(() => FollowTransfer({ transfer, onLeft }), { section: 'transfer' });
  const tree = await after((now) => {
    faults = elementIn(now, Form).props.onSubmit(fieldsWith({ userName: 'Ada', clientPhone }));
  });
  const fault = elementIn(tree, Field, { name: 'clientPhone' }).props.error;
  return { tree, faults, fault, state: elementIn(tree, Form).props.state };
}

test('a number is left for the reference, and the form needs one', async () => {
  expect((await leave(' ')).faults).toEqual({ clientPhone: 'Please enter a valid phone number.' });
  expect(asked).not.toHaveBeenCalled();
  asked.mockResolvedValueOnce(Response.json({}));
  await leave(' 0533 123 45 67 ');
  expect(asked.mock.calls[0]?.[0]).toBe('/internet/package/transfer/contact');
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    ...{ reference: 'K7QM-3XPW', token: 't', userName: 'Ada', clientPhone: '0533 123 45 67' },
  });
  expect(onLeft).toHaveBeenCalledOnce();
});

test('while it is being left the form is busy', async () => {
  asked.mockReturnValueOnce(new Promise(() => {}));
  expect((await leave('0533 123 45 67')).state).toBe('sending');
});

test('a number that the server does not take is wrong, one that did not arrive can be sent again', async () => {
  asked.mockResolvedValueOnce(Response.json({ code: 'phone_missing' }, { status: 422 }));
  expect(await leave('1')).toMatchObject({ fault: 'Please enter a valid phone number.', state: 'open' });
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  const { tree, fault } = await leave('0533 123 45 67');
  expect(fault).toBeUndefined();
  expect(elementIn(tree, 'p', { role: 'alert' }).props.children).toMatch(/could not be saved right now/);
  expect(onLeft).not.toHaveBeenCalled();
});

test('where a number was left already, and only the answer was lost, it is left', async () => {
  asked.mockResolvedValueOnce(Response.json({ code: 'payment_unknown' }, { status: 404 }));
  await leave('0533 123 45 67');
  expect(onLeft).toHaveBeenCalledOnce();
});
