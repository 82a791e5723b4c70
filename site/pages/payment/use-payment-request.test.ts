import toast from 'react-hot-toast/headless';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOver } from '../../../tests/support/browser-storage.ts';
import { siteHook } from '../../../tests/support/site-hook.tsx';
import { usePaymentRequest } from './use-payment-request.ts';

const selected = { speed: '35 Mbps', type: 'eco', months: 6, price: 6600 } as const;
const payer = { userName: 'Ada', clientPhone: '0533 123 45 67' };
const at = Date.UTC(2026, 10, 19, 9, 30);
const asked = vi.fn<typeof fetch>();
const stored = new Map<string, string>();
const onPriceChanged = vi.fn();
const onNotOnSale = vi.fn();

beforeEach(() => {
  for (const mock of [asked, onPriceChanged, onNotOnSale]) mock.mockReset();
  stored.clear();
  vi.useFakeTimers({ now: at, toFake: ['Date'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(toast, 'success').mockReturnValue('');
  vi.spyOn(toast, 'error').mockReturnValue('');
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('sessionStorage', storageOver(stored));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const payment = () =>
  siteHook(() => usePaymentRequest({ onPriceChanged, onNotOnSale }), { section: 'payment' });
const keyOf = (call: number) => new Headers(asked.mock.calls[call]?.[1]?.headers).get('idempotency-key');
const bodyOf = (call: number) => JSON.parse(String(asked.mock.calls[call]?.[1]?.body));
const ask = ({ request }: ReturnType<typeof usePaymentRequest>) => request(selected, payer);
const refusedWith = (body: object) => asked.mockResolvedValueOnce(Response.json(body, { status: 409 }));

test('a link that is on its way is told, and kept with its reference, what is paid and the phone', async () => {
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW' }));
  stored.set('draft:payment', '{"userName":"Ada"}');
  const { after } = await payment();
  expect((await after(ask)).state).toBe('DONE');
  expect(asked.mock.calls[0]?.[0]).toBe('/internet/package/payment');
  expect(bodyOf(0)).toMatchObject({ packageName: '35 Mbps eco', amount: 6600, months: 6, userName: 'Ada' });
  expect(JSON.parse(stored.get('confirmation') ?? '')).toEqual({
    ...selected,
    ...{ kind: 'payment', reference: 'K7QM-3XPW', contact: bodyOf(0).clientPhone, at },
  });
  expect(stored.has('draft:payment')).toBe(false);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('Link has been sent');
});

test('it is asked for once, however often somebody presses', async () => {
  let answer: (response: Response) => void = () => {};
  asked.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
  const { after } = await payment();
  expect((await after(ask)).state).toBe('true');
  await after(ask);
  await after(() => answer(Response.json({ reference: 'K7QM-3XPW' })));
  await after(ask);
  expect(asked).toHaveBeenCalledOnce();
});

test('a failure gives the form back, and the same request is then the same submission', async () => {
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  const { after } = await payment();
  expect((await after(ask)).state).toBe('form');
  expect(toast.error).toHaveBeenCalledExactlyOnceWith('Link has not been sent');
  expect(stored.has('confirmation')).toBe(false);
  asked.mockRejectedValueOnce(new TypeError('no connection'));
  await after(ask);
  expect(keyOf(1)).toBe(keyOf(0));
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW' }));
  await after(({ request }) => request(selected, { ...payer, clientPhone: '0533 765 43 21' }));
  expect(keyOf(2)).not.toBe(keyOf(1));
});

test('after a refusal the next request is another submission', async () => {
  const { after } = await payment();
  refusedWith({ code: 'name_missing' });
  await after(ask);
  refusedWith({ code: 'name_missing' });
  await after(ask);
  expect(keyOf(1)).not.toBe(keyOf(0));
  expect(toast.error).toHaveBeenLastCalledWith('Link has not been sent');
});

test('a changed price or a package that is gone is told by the form, not by a toast', async () => {
  const offer = { speed: '35', type: 'eco', months: 6, freeMonths: 2, price: 7000 };
  const { after } = await payment();
  refusedWith({ code: 'price_changed', offer });
  await after(ask);
  expect(onPriceChanged).toHaveBeenCalledExactlyOnceWith(offer);
  expect(onNotOnSale).not.toHaveBeenCalled();
  for (const code of ['price_changed', 'not_on_sale']) {
    onNotOnSale.mockReset();
    refusedWith({ code });
    await after(ask);
    expect(onNotOnSale, code).toHaveBeenCalledOnce();
  }
  expect(toast.error).not.toHaveBeenCalled();
});

test('a phone that has had several links already is told so', async () => {
  refusedWith({ code: 'too_many_links' });
  expect((await (await payment()).after(ask)).state).toBe('form');
  expect(vi.mocked(toast.error).mock.calls[0]?.[0]).toMatch(
    /^We have sent several links to this phone already\./,
  );
});
