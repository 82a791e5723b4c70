import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLiveStream } from './live-stream.ts';

const open = new Set<EventTarget>();

class Stream extends EventTarget {
  constructor() {
    super();
    open.add(this);
  }

  close() {
    open.delete(this);
  }
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
