import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { useTransfer } from './use-transfer.ts';

const chosen = { speed: '35 Mbps', type: 'eco', months: 6, price: 6600 } as const;
const at = Date.UTC(2026, 10, 19, 9, 30);
const asked = vi.fn<typeof fetch>();
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  asked.mockReset();
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('localStorage', storageOver(stored));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const transfer = () => siteHook(() => useTransfer(chosen), { section: 'transfer' });
const kept = () => JSON.parse(stored.get('transfer_reference') ?? 'null');
const keyOf = (call: number) => new Headers(asked.mock.calls[call]?.[1]?.headers).get('idempotency-key');
const refusedWith = (body: object) => Response.json(body, { status: 409 });

test('a reference is asked for what was chosen, and kept with it', async () => {
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW', token: 't' }));
  const { now } = await transfer();
  const given = { ...chosen, reference: 'K7QM-3XPW', token: 't', at };
  expect(now().present).toEqual({ state: 'there', transfer: given });
  expect(kept()).toEqual(given);
  expect(asked).toHaveBeenCalledOnce();
  expect(asked.mock.calls[0]?.[0]).toBe('/internet/package/transfer');
  expect(JSON.parse(String(asked.mock.calls[0]?.[1]?.body))).toEqual({
    packageName: '35 Mbps eco',
    amount: 6600,
    months: 6,
  });
});

test('a reference that this browser has for the same choice is used again, and for another it is not', async () => {
  const before = { ...chosen, reference: 'K7QM-3XPW', token: null, at: at - 1000 };
  stored.set('transfer_reference', JSON.stringify(before));
  expect((await transfer()).now().present).toEqual({ state: 'there', transfer: before });
  expect(asked).not.toHaveBeenCalled();
  stored.set('transfer_reference', JSON.stringify({ ...before, price: 6500 }));
  asked.mockReturnValueOnce(new Promise(() => {}));
  expect((await transfer()).now().present).toEqual({ state: 'preparing' });
  expect(asked).toHaveBeenCalledOnce();
});

test('a price that has changed is told with the offer, and agreed to it is asked for anew', async () => {
  const offer = { speed: '35', type: 'eco', months: 6, freeMonths: 2, price: 7000 };
  asked.mockResolvedValueOnce(refusedWith({ code: 'price_changed', offer }));
  const { now, after } = await transfer();
  expect(now().present).toEqual({ state: 'priceChanged', offer });
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW', token: 't' }));
  const { present } = await after(({ ask }) => ask({ ...chosen, price: 7000 }));
  expect(present).toMatchObject({ state: 'there', transfer: { price: 7000 } });
  expect(keyOf(1)).not.toBe(keyOf(0));
});

test.each([
  ['not_on_sale', 'notOnSale'],
  ['price_changed', 'notOnSale'],
  ['name_missing', 'failed'],
])('a refusal with %s and no offer is told as %s', async (code, state) => {
  asked.mockResolvedValueOnce(refusedWith({ code }));
  expect((await transfer()).now().present).toEqual({ state });
});

test('after a failure the same request is sent again under the same key', async () => {
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  const { now, after } = await transfer();
  expect(now().present).toEqual({ state: 'failed' });
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW', token: 't' }));
  expect((await after(({ ask }) => ask(chosen))).present.state).toBe('there');
  expect(keyOf(1)).toBe(keyOf(0));
});

test('once a phone number is left nobody is asked for it again, also not after a reload', async () => {
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW', token: 't' }));
  const { after } = await transfer();
  expect((await after(({ onLeft }) => onLeft())).present).toMatchObject({ transfer: { token: null } });
  expect(kept()).toMatchObject({ reference: 'K7QM-3XPW', token: null });
});
