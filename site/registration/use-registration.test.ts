import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../tests/support/site-hook.tsx';
import type { PreparedImage } from './prepare-image.ts';
import { useRegistration } from './use-registration.ts';

/** A connection that answers what the test has put there, each answer once. */
class Connection {
  static answers: { status: number; body: object }[] = [];
  static keys: string[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  open() {}
  getResponseHeader() {
    return null;
  }
  setRequestHeader(_: string, key: string) {
    Connection.keys.push(key);
  }
  send() {
    const { status, body } = Connection.answers.shift() ?? { status: 500, body: {} };
    queueMicrotask(() => {
      Object.assign(this, { status, responseText: JSON.stringify(body) });
      this.onload?.();
    });
  }
}

const posted = vi.fn<typeof fetch>();
const onAccepted = vi.fn();
const onPriceChanged = vi.fn();

beforeEach(() => {
  for (const mock of [posted, onAccepted, onPriceChanged]) mock.mockReset();
  Object.assign(Connection, { answers: [], keys: [] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('XMLHttpRequest', Connection);
  vi.stubGlobal('fetch', posted);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const photo = (): PreparedImage => {
  const file = new File(['photo'], 'id.jpg', { type: 'image/jpeg' });
  return { blob: file, name: file.name, file, hasPreview: true };
};
type Registration = Parameters<ReturnType<typeof useRegistration>['submit']>[0];
const draft = (image: PreparedImage) =>
  ({ registration: { customerLastName: 'Kaya' }, packageName: 'Eco 12 Mbps', image }) as Registration;

const registration = () =>
  siteHook(() => useRegistration(onAccepted, onPriceChanged), { section: 'registration' });
const uploads = (...urls: string[]) => {
  Connection.answers = urls.map((url) => ({ status: 201, body: { url } }));
};
const answers = (status: number, body: object) =>
  posted.mockImplementationOnce(async () => Response.json(body, { status }));
const imageOf = (call: number) => JSON.parse(String(posted.mock.calls[call]?.[1]?.body)).nationalId;

// What was accepted is not sent again: the last test is the one in which it is, and whoever comes next has none of it.
afterAll(() => void vi.resetModules());

test('a photo that the server does not take is told with its reason, and no registration is sent', async () => {
  Connection.answers = [{ status: 422, body: { code: 'image_unreadable' } }];
  const image = photo();
  const { after } = await registration();
  const { state, refusalOf } = await after(({ submit }) => submit(draft(image)));
  expect(state).toBe('refused');
  expect(refusalOf(image)).toBe('broken');
  expect(refusalOf(photo())).toBeUndefined();
  expect(posted).not.toHaveBeenCalled();
});

test('a photo that has arrived is not sent again, unless the server does not know it any more', async () => {
  const image = photo();
  const { after } = await registration();
  uploads('/id-cards/one');
  answers(422, { code: 'phone_missing' });
  await after(({ submit }) => submit(draft(image)));
  answers(422, { code: 'id_card_unknown' });
  await after(({ submit }) => submit(draft(image)));
  uploads('/id-cards/two');
  answers(422, { code: 'phone_missing' });
  await after(({ submit }) => submit(draft(image)));
  expect([0, 1, 2].map(imageOf)).toEqual(['/id-cards/one', '/id-cards/one', '/id-cards/two']);
});

test('a price that has changed leaves the form open with the offer; without an offer it is refused', async () => {
  const offer = { speed: '12', type: 'eco', months: 6, freeMonths: 2, price: 4000 };
  const image = photo();
  const { after } = await registration();
  uploads('/id-cards/one');
  answers(409, { code: 'price_changed', offer });
  expect(await after(({ submit }) => submit(draft(image)))).toMatchObject({
    state: 'open',
    refusal: { offer },
  });
  expect(onPriceChanged).toHaveBeenCalledExactlyOnceWith(offer);
  answers(409, { code: 'price_changed' });
  expect((await after(({ submit }) => submit(draft(image)))).state).toBe('refused');
  expect(onPriceChanged).toHaveBeenCalledOnce();
});

test('the registration is sent with the address of its photo, both under one key, and its reference is told', async () => {
  uploads('/id-cards/one');
  answers(201, { reference: 'K7QM-3XPW' });
  const sent = draft(photo());
  const { after } = await registration();
  expect(await after(({ submit }) => submit(sent))).toMatchObject({ state: 'accepted', sent });
  expect(posted.mock.calls[0]?.[0]).toBe('/internetCustomers');
  expect(JSON.parse(String(posted.mock.calls[0]?.[1]?.body))).toEqual({
    customerLastName: 'Kaya',
    nationalId: '/id-cards/one',
  });
  expect(new Headers(posted.mock.calls[0]?.[1]?.headers).get('idempotency-key')).toBe(Connection.keys[0]);
  expect(onAccepted).toHaveBeenCalledExactlyOnceWith({ reference: 'K7QM-3XPW' });
});
