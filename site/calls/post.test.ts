import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { post } from './post.ts';

const asked = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', asked));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  asked.mockReset();
});

test('a server that is silent for half a minute is not waited for, and may be asked again', async () => {
  const patience = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
  asked.mockImplementation(
    (_, init) =>
      new Promise((_, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      }),
  );
  const outcome = post('/contact-us', {}, 'one');
  expect(timeout).toHaveBeenCalledWith(30_000);
  patience.abort(new DOMException('Too late.', 'TimeoutError'));
  expect(await outcome).toMatchObject({ kind: 'failed' });
});

test('what a proxy answers in place of the server is an answer without a reason', async () => {
  asked.mockResolvedValueOnce(new Response('<h1>Too large</h1>', { status: 413 }));
  expect(await post('/contact-us', {}, 'one')).toEqual({ kind: 'refused', status: 413, code: undefined });
});

test('a submission is posted as JSON under its key, and its answer is given', async () => {
  asked.mockResolvedValueOnce(Response.json({ reference: 'K7QM-3XPW' }, { status: 201 }));
  expect(await post('/contact-us', { name: 'Ada' }, 'one')).toEqual({
    kind: 'accepted',
    answer: { reference: 'K7QM-3XPW' },
  });
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    '/contact-us',
    expect.objectContaining({
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'one' },
      body: '{"name":"Ada"}',
    }),
  );
});

test('a refusal brings its reason and the offer, and a busy server how long to wait', async () => {
  asked.mockResolvedValueOnce(Response.json({ code: 'price_changed', offer: { price: 1 } }, { status: 409 }));
  expect(await post('/contact-us', {}, 'one')).toEqual({
    ...{ kind: 'refused', status: 409, code: 'price_changed' },
    offer: { price: 1 },
  });
  asked.mockResolvedValueOnce(Response.json({}, { status: 429, headers: { 'retry-after': '90' } }));
  expect(await post('/contact-us', {}, 'one')).toMatchObject({ kind: 'failed', waitMs: 90_000 });
});
