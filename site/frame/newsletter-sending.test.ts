import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOver } from '../../tests/support/browser-storage.ts';
import { sendForm, wakeForm } from './newsletter-sending.ts';

const asked = vi.fn<typeof fetch>();
const reload = vi.fn();
const stored = new Map<string, string>();

/** What the form holds, as the browser gives it. */
class Fields extends FormData {
  constructor({ fields }: { fields: Record<string, string> }) {
    super();
    for (const [name, value] of Object.entries(fields)) this.append(name, value);
  }
}

const formWith = (email: string, website = '') =>
  Object.assign(new EventTarget(), {
    ...{ elements: [], scrollIntoView() {} },
    fields: { email_field: email, website },
  }) as unknown as HTMLFormElement;

beforeEach(() => {
  asked.mockReset();
  reload.mockReset();
  stored.clear();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('FormData', Fields);
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', storageOver(stored));
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

// What was accepted is not sent again: each test has the module anew, and so has whoever comes next.
afterEach(() => void vi.resetModules());

const anew = (): Promise<typeof import('./newsletter-sending.ts')> => import('./newsletter-sending.ts');

test('what is no address is not sent', () => {
  for (const none of ['', '  ', 'ada', 'ada@']) expect(sendForm(formWith(none)), none).toBe('noAddress');
  expect(asked).not.toHaveBeenCalled();
});

test('an address is sent without the spaces around it, with what only bots fill in', async () => {
  const { sendForm } = await anew();
  asked.mockResolvedValueOnce(Response.json({ confirm: true }));
  expect(sendForm(formWith(' ada@example.com ', 'spam'))).toBe('sent');
  expect(asked.mock.calls[0]?.[0]).toBe('/email-subscriptions');
  expect(asked.mock.calls[0]?.[1]?.body).toBe('{"email_field":"ada@example.com","website":"spam"}');
});

test('whoever has to confirm is told so, and the page stays; otherwise it is loaded anew', async () => {
  for (const confirm of [true, false]) {
    vi.resetModules();
    const { sendForm, wakeForm } = await anew();
    asked.mockResolvedValueOnce(Response.json({ confirm }));
    const onState = vi.fn();
    const form = formWith('ada@example.com');
    wakeForm(form, onState);
    expect(onState).toHaveBeenLastCalledWith('open', false);
    sendForm(form);
    expect(onState).toHaveBeenLastCalledWith('sending', false);
    await vi.advanceTimersByTimeAsync(3_499);
    expect(onState).toHaveBeenLastCalledWith('accepted', confirm);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(reload).toHaveBeenCalledTimes(confirm ? 0 : 1);
  }
});

test('what is typed is kept as long as somebody looks at the form', () => {
  const form = formWith('a');
  const sleep = wakeForm(form, () => {});
  expect(stored.get('draft:/email-subscriptions')).toBe('{"email_field":"a"}');
  Object.assign(form, { fields: { email_field: 'ad' } });
  form.dispatchEvent(new Event('input'));
  expect(stored.get('draft:/email-subscriptions')).toBe('{"email_field":"ad"}');
  sleep();
  Object.assign(form, { fields: { email_field: 'ada' } });
  form.dispatchEvent(new Event('input'));
  expect(stored.get('draft:/email-subscriptions')).toBe('{"email_field":"ad"}');
});
