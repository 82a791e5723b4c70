import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { liveSubjects } from '#domain/live.ts';
import { openLiveStream } from './live-stream.ts';

const open = new Set<Stream>();

class Stream extends EventTarget {
  constructor() {
    super();
    open.add(this);
  }

  close() {
    open.delete(this);
  }
}

function tellStream(what: Event) {
  for (const stream of open) stream.dispatchEvent(what);
}

const screen = Object.assign(new EventTarget(), { hidden: false });

function show(isSeen: boolean) {
  screen.hidden = !isSeen;
  screen.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  screen.hidden = false;
  vi.stubGlobal('document', screen);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('EventSource', Stream);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a screen that nobody sees follows nothing, and follows again once it is seen', () => {
  const stop = openLiveStream({ onChange() {}, onConnection() {}, probe: async () => {} });
  expect(open.size).toBe(1);
  show(false);
  expect(open.size).toBe(0);
  show(true);
  expect(open.size).toBe(1);
  stop();
  expect(open.size).toBe(0);
  show(true);
  expect(open.size).toBe(0);
});

test('a screen that was opened behind another one follows once it is seen, and is told all that may have changed', () => {
  screen.hidden = true;
  const changes: (readonly string[])[] = [];
  const onChange = (changed: readonly string[]) => changes.push(changed);
  const stop = openLiveStream({ onChange, onConnection() {}, probe: async () => {} });
  expect(open.size).toBe(0);
  show(true);
  expect(open.size).toBe(1);
  const tokens = Object.fromEntries(liveSubjects.map((subject) => [subject, 'a']));
  tellStream(new MessageEvent('message', { data: JSON.stringify(tokens) }));
  expect(changes).toEqual([liveSubjects]);
  stop();
});

test('a stream that ends is asked for again after a second, then twice as late each time, at most 15 seconds', async () => {
  vi.useFakeTimers();
  const heard: boolean[] = [];
  const stop = openLiveStream({
    onChange() {},
    onConnection: (isConnected) => heard.push(isConnected),
    probe: async () => {},
  });
  const pauses: number[] = [];
  async function loseStream() {
    tellStream(new Event('error'));
    expect(open.size).toBe(0);
    const lost = Date.now();
    while (open.size === 0) await vi.advanceTimersToNextTimerAsync();
    pauses.push(Date.now() - lost);
  }
  for (let time = 0; time < 6; time += 1) await loseStream();
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 15_000, 15_000]);
  expect(heard).not.toContain(true);

  tellStream(new MessageEvent('message', { data: '{}' }));
  expect(heard.at(-1)).toBe(true);
  await loseStream();
  expect(pauses.at(-1)).toBe(1_000);
  stop();
});

test('a server that cannot be reached is asked with the same pauses, and at once when the connection is back', async () => {
  vi.useFakeTimers();
  let isReached = false;
  let asked = 0;
  const stop = openLiveStream({
    onChange() {},
    onConnection() {},
    async probe() {
      asked += 1;
      if (!isReached) throw new Error('unreached');
    },
  });
  tellStream(new Event('error'));
  await vi.advanceTimersByTimeAsync(1_000 + 2_000 + 4_000);
  expect(asked).toBe(3);
  expect(open.size).toBe(0);
  isReached = true;
  window.dispatchEvent(new Event('online'));
  expect(open.size).toBe(1);
  stop();
  window.dispatchEvent(new Event('online'));
  expect(open.size).toBe(0);
});
