import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { LazyPart } from '../context/lazy-part.ts';
import { useLazyDialog } from './use-lazy-dialog.tsx';

type Dialog = { subject: string; onClose: () => void };

const location = { pathname: '/' };
/** The dialogs that are asked for, to be brought or to fail when the test says so. */
let brought: { come(): void; fail(): void }[] = [];

beforeEach(() => {
  location.pathname = '/';
  brought = [];
  vi.stubGlobal('location', location);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => void vi.restoreAllMocks());

const dialogs = (enter?: (show: () => void) => void) => {
  const part = new LazyPart<Dialog>(
    [],
    () =>
      new Promise((resolve, reject) =>
        brought.push({ come: () => resolve({ default: () => null }), fail: () => reject(new Error('gone')) }),
      ),
  );
  return siteHook(() => useLazyDialog(part, enter), { section: 'frame' });
};

const opener = () => ({ focus: vi.fn() }) as unknown as HTMLElement;

test('a dialog that is on its way is told, and shown once it is there', async () => {
  const { after } = await dialogs();
  expect(await after(({ open }) => open('eco-12', null))).toMatchObject({ opening: 'eco-12', dialog: null });
  const { opening, dialog } = await after(() => brought[0]?.come());
  expect(opening).toBeUndefined();
  expect(dialog).toMatchObject({ props: { children: { props: { subject: 'eco-12' } } } });
});

test('whoever closes it is back where they opened it', async () => {
  const from = opener();
  const { after } = await dialogs();
  await after(({ open }) => open('eco-12', from));
  const { dialog } = await after(() => brought[0]?.come());
  expect(from.focus).not.toHaveBeenCalled();
  const { onClose } = (dialog as { props: { children: { props: Dialog } } }).props.children.props;
  expect((await after(onClose)).dialog).toBeNull();
  expect(from.focus).toHaveBeenCalledOnce();
});

test('one that did not come can be tried again, and the second time only with the page anew', async () => {
  const { after } = await dialogs();
  await after(({ open }) => open('eco-12', null));
  const { dialog } = await after(() => brought[0]?.fail());
  const { onRetry } = (dialog as { props: { onRetry?: () => void } }).props;
  expect(onRetry).toBeInstanceOf(Function);
  await after(() => onRetry?.());
  const again = await after(() => brought[1]?.fail());
  expect(again.dialog).toMatchObject({ props: { onRetry: undefined } });
});

test('a dialog belongs to the page it was opened from', async () => {
  const { after } = await dialogs();
  await after(({ open }) => open('eco-12', null));
  location.pathname = '/contact';
  expect(await after(() => brought[0]?.come())).toMatchObject({ opening: undefined, dialog: null });
});

test('of two that are asked for only the later one is shown', async () => {
  const enter = vi.fn((show: () => void) => show());
  const { after } = await dialogs(enter);
  await after(({ open }) => open('eco-12', null));
  await after(({ open }) => open('pro-100', null));
  const { dialog } = await after(() => brought[0]?.come());
  expect(dialog).toMatchObject({ props: { children: { props: { subject: 'pro-100' } } } });
  expect(enter).toHaveBeenCalledOnce();
});

test('one that enters in its own way is shown when it says so, and trouble at once', async () => {
  const enter = vi.fn();
  const { after } = await dialogs(enter);
  await after(({ open }) => open('eco-12', null));
  expect((await after(() => brought[0]?.come())).dialog).toBeNull();
  expect((await after(() => enter.mock.calls[0]?.[0]())).dialog).not.toBeNull();
  const failing = await dialogs(enter);
  await failing.after(({ open }) => open('eco-12', null));
  expect((await failing.after(() => brought[1]?.fail())).dialog).not.toBeNull();
  expect(enter).toHaveBeenCalledOnce();
});
