import { beforeEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { useBackCloses } from './use-back-closes.ts';

const page = new EventTarget();
/** The states of the tab's history; the last is where the visitor is. */
let steps: (object | null)[] = [];
let back = vi.fn();
const onClose = vi.fn();
let mayClose = true;

const goBack = () => {
  steps.pop();
  page.dispatchEvent(new Event('popstate'));
};

beforeEach(() => {
  steps = [null];
  mayClose = true;
  onClose.mockReset();
  back = vi.fn();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('history', {
    get state() {
      return steps.at(-1);
    },
    pushState: (state: object) => steps.push(state),
    back,
  });
});

/** It takes the page back after the test, once it has left it. */
const dialog = () =>
  siteHook(() => useBackCloses({ onClose, mayClose: () => mayClose }), { section: 'frame' });

test('an open dialog has a step of its own in the history, and only one', async () => {
  await dialog();
  expect(steps).toEqual([null, { isDialog: true }]);
  await dialog();
  expect(steps).toHaveLength(2);
});

test('the browser’s back closes it', async () => {
  const { after } = await dialog();
  await after(goBack);
  expect(onClose).toHaveBeenCalledOnce();
  expect(steps).toEqual([null]);
});

test('closing it goes back one step, however often it is asked for, and closes when the step is done', async () => {
  const { after } = await dialog();
  await after((close) => {
    close();
    close();
  });
  expect(back).toHaveBeenCalledOnce();
  expect(onClose).not.toHaveBeenCalled();
  await after(goBack);
  expect(onClose).toHaveBeenCalledOnce();
});

test('where something would be lost it stays, and keeps its step, until somebody is sure', async () => {
  mayClose = false;
  const { after } = await dialog();
  await after((close) => close());
  expect(back).not.toHaveBeenCalled();
  await after(goBack);
  expect(onClose).not.toHaveBeenCalled();
  expect(steps).toEqual([null, { isDialog: true }]);
  await after((close) => close(true));
  expect(back).toHaveBeenCalledOnce();
  await after(goBack);
  expect(onClose).toHaveBeenCalledOnce();
});
