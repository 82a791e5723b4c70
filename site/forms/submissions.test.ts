import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOver } from '../../tests/support/browser-storage.ts';
import type { Outcome } from '../calls/outcome.ts';
import { isUnderWay, reloadLater, submissionOf, submit, watchSubmissions } from './submissions.ts';

const page = new EventTarget();
const reload = vi.fn();
const drafts = new Map<string, string>();
/** Each test has a form of its own: what is known of one stays. */
let form = '';
let tests = 0;

beforeEach(() => {
  tests += 1;
  form = `form ${tests}`;
  drafts.clear();
  reload.mockReset();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('sessionStorage', storageOver(drafts));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A call that is answered when the test says so. */
function calls() {
  const asked: {
    key: string;
    answer: (outcome: Outcome<string>) => void;
    progress: (part: number) => void;
  }[] = [];
  const send = vi.fn(
    (_: unknown, key: string, progress: (part: number | undefined) => void) =>
      new Promise<Outcome<string>>((answer) => asked.push({ key, answer, progress })),
  );
  return { send, asked };
}

const accepted: Outcome<string> = { kind: 'accepted', answer: 'K7QM-3XPW' };
const refused: Outcome<string> = { kind: 'refused', status: 409, code: 'price_changed' };
const isHeld = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const settled = () => vi.advanceTimersByTimeAsync(0);

test('what was taken says so, and its draft is forgotten', async () => {
  drafts.set(`draft:${form}`, '{"phone":"1"}');
  drafts.set(`draft:${form}:aside`, '{"phone":"2"}');
  const { send, asked } = calls();
  const onAccepted = vi.fn();
  void submit(form, { phone: '1' }, { send, onAccepted });
  expect(submissionOf(form)).toEqual({ state: 'sending', body: { phone: '1' } });
  expect(drafts.size).toBe(2);
  asked[0]?.answer(accepted);
  await settled();
  expect(submissionOf(form)).toEqual({ state: 'accepted', body: { phone: '1' } });
  expect(onAccepted).toHaveBeenCalledExactlyOnceWith('K7QM-3XPW');
  expect(drafts.size).toBe(0);
});

test('one that is on its way or was taken is not sent a second time', async () => {
  const { send, asked } = calls();
  void submit(form, 1, { send, onAccepted: () => {} });
  expect(isUnderWay(form)).toBe(true);
  void submit(form, 2, { send, onAccepted: () => {} });
  asked[0]?.answer(accepted);
  await settled();
  void submit(form, 3, { send, onAccepted: () => {} });
  expect(send).toHaveBeenCalledOnce();
  expect(isUnderWay(form)).toBe(true);
});

test('one that was refused keeps its draft, and can be sent again under another key', async () => {
  drafts.set(`draft:${form}`, '{"phone":"1"}');
  const { send, asked } = calls();
  void submit(form, 1, { send, onAccepted: () => {} });
  asked[0]?.answer(refused);
  await settled();
  expect(submissionOf(form)).toEqual({ state: 'refused', body: 1 });
  expect(isUnderWay(form)).toBe(false);
  expect(drafts.size).toBe(1);
  void submit(form, 1, { send, onAccepted: () => {} });
  expect(asked[1]?.key).not.toBe(asked[0]?.key);
  asked[1]?.answer(accepted);
  await settled();
});

test('a refusal that the form tells itself leaves it open', async () => {
  const { send, asked } = calls();
  void submit(form, 1, { send, onAccepted: () => {}, onRefused: ({ code }) => code === 'price_changed' });
  asked[0]?.answer(refused);
  await settled();
  expect(submissionOf(form)).toEqual({ state: 'open', body: 1, refusal: refused });
});

test('a failure is tried again with the same key', async () => {
  const { send, asked } = calls();
  void submit(form, 1, { send, onAccepted: () => {} });
  asked[0]?.answer({ kind: 'failed', reason: 'no connection' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked).toHaveLength(2);
  expect(asked[1]?.key).toBe(asked[0]?.key);
  asked[1]?.answer(accepted);
  await settled();
});

test('how far a file is, is told to whoever watches, and to nobody who stopped watching', async () => {
  const { send, asked } = calls();
  const seen: unknown[] = [];
  const stop = watchSubmissions(() => seen.push(submissionOf(form).progress));
  void submit(form, 1, { send, onAccepted: () => {} });
  asked[0]?.progress(0.25);
  expect(submissionOf(form)).toEqual({ state: 'sending', body: 1, progress: 0.25 });
  stop();
  asked[0]?.progress(0.5);
  expect(seen).toEqual([undefined, 0.25]);
  asked[0]?.answer(accepted);
  await settled();
});

test('the browser asks before somebody leaves while something is on its way, and then knows of no question', async () => {
  const forgotten = vi.spyOn(page, 'removeEventListener');
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const { send, asked } = calls();
  expect(isHeld()).toBe(false);
  void submit(form, 1, { send, onAccepted: () => {} });
  expect(isHeld()).toBe(true);
  asked[0]?.answer(accepted);
  await settled();
  expect(isHeld()).toBe(false);
  // A page that listens for it is not kept for the way back.
  expect(forgotten).toHaveBeenCalledExactlyOnceWith('beforeunload', expect.any(Function));
});

test('a page is loaded anew after its success was shown, but not while another form is still sending', async () => {
  reloadLater(3_000);
  await vi.advanceTimersByTimeAsync(2_999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledOnce();
  const { send, asked } = calls();
  void submit(form, 1, { send, onAccepted: () => {} });
  reloadLater(3_000);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(reload).toHaveBeenCalledOnce();
  asked[0]?.answer(accepted);
  await settled();
});
