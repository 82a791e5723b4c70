import { afterEach, expect, test, vi } from 'vitest';
import { askBot } from './ask-bot.ts';
import { DeliveryFailure } from './delivery-handler.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const bot = { url: 'https://bot.example/request-link', token: undefined };
const request = { key: 'K7QM-3XPW', body: {} };

test('a bot has ten seconds to answer', async () => {
  const late = new AbortController();
  const inTime = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers();
    signal.addEventListener('abort', () => reject(signal.reason));
    return promise;
  });
  const asked = askBot(bot, request, new AbortController().signal);
  expect(inTime.mock.calls).toEqual([[10_000]]);
  late.abort();
  await expect(asked).rejects.toEqual(new DeliveryFailure('no answer in time'));
});

test.each([
  ['an empty answer', 200, ''],
  ['JSON', 200, '{"sent":true}'],
  ['any other 2xx', 202, ''],
  ['an answer without a body', 204, null],
])('it takes what it is asked with %s', async (_, status, body) => {
  vi.stubGlobal('fetch', async () => new Response(body, { status }));
  await expect(askBot(bot, request, new AbortController().signal)).resolves.toBeUndefined();
});

test('it refuses for good with 400, 410 or 422, and with nothing else', async () => {
  const final: number[] = [];
  for (let status = 300; status < 600; status += 1) {
    vi.stubGlobal('fetch', async () => new Response(null, { status }));
    const failure = await askBot(bot, request, new AbortController().signal).catch((error) => error);
    expect(failure).toBeInstanceOf(DeliveryFailure);
    if (failure.isFinal) final.push(status);
  }
  expect(final).toEqual([400, 410, 422]);
});
