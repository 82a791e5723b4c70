import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { uploadIdCard } from './upload-id-card.ts';

/** A connection as the browser has it, with what becomes of it in our hands. */
class Connection {
  static last: Connection;
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onerror?: () => void;
  status = 0;
  responseText = '';
  retryAfter: string | null = null;
  sent: FormData | undefined;
  constructor() {
    Connection.last = this;
  }
  readonly open = vi.fn();
  readonly setRequestHeader = vi.fn();
  getResponseHeader() {
    return this.retryAfter;
  }
  send(form: FormData) {
    this.sent = form;
  }
  abort() {
    this.onabort?.();
  }
}

const told = vi.fn();
const begin = () => uploadIdCard({ blob: new Blob(['photo']), name: 'my id.jpg' }, 'key', told);
const move = (loaded: number, total = 400) => Connection.last.upload.onprogress?.({ loaded, total });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Connection);
  told.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it is told how much of the image has gone, and the address of the image is the answer', async () => {
  const uploaded = begin();
  for (const loaded of [0, 100, 400]) move(loaded);
  expect(told.mock.calls).toEqual([[0], [0.25], [1]]);
  expect(Connection.last.sent?.get('image')).toMatchObject({ name: 'my id.jpg', size: 5 });
  Object.assign(Connection.last, { status: 201, responseText: '{"url":"/id-cards/x"}' }).onload?.();
  expect(await uploaded).toEqual({ kind: 'accepted', answer: { url: '/id-cards/x' } });
});

test('what moves is waited for however long it takes, and a minute of standing still ends it', async () => {
  const ended = vi.fn();
  void begin().then(ended);
  for (let loaded = 0; loaded < 10; loaded += 1) {
    await vi.advanceTimersByTimeAsync(59_999);
    move(loaded);
  }
  await vi.advanceTimersByTimeAsync(59_999);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.objectContaining({ kind: 'failed' }));
});

test('a refusal brings its reason, and a server that is busy says how long to wait', async () => {
  const refused = begin();
  Object.assign(Connection.last, { status: 413, responseText: '{"code":"too_large"}' }).onload?.();
  expect(await refused).toMatchObject({ kind: 'refused', code: 'too_large' });
  const busy = begin();
  Object.assign(Connection.last, { status: 503, retryAfter: '5' }).onload?.();
  expect(await busy).toMatchObject({ kind: 'failed', waitMs: 5_000 });
});

test('a photo whose length nobody knows has not gone anywhere yet', () => {
  void begin();
  move(100, 0);
  expect(told.mock.calls).toEqual([[0]]);
});

test('it is posted under the key of the submission, so that a second try is the same one', () => {
  void begin();
  expect(Connection.last.open).toHaveBeenCalledWith('POST', '/id-cards');
  expect(Connection.last.setRequestHeader).toHaveBeenCalledWith('idempotency-key', 'key');
});

test('a connection that is lost is worth another try, and what has ended is not aborted later', async () => {
  const lost = begin();
  const abort = vi.spyOn(Connection.last, 'abort');
  Connection.last.onerror?.();
  expect(await lost).toMatchObject({ kind: 'failed', reason: 'The connection was lost.' });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(abort).not.toHaveBeenCalled();
});

test('what a proxy answers in place of the server is a refusal without a reason', async () => {
  const refused = begin();
  Object.assign(Connection.last, { status: 413, responseText: '<h1>Too large</h1>' }).onload?.();
  expect(await refused).toEqual({ kind: 'refused', status: 413, code: undefined, offer: undefined });
});
