import { beforeEach, expect, test, vi } from 'vitest';
import { elementIn } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { IdCardField } from './IdCardField.tsx';

const onChange = vi.fn();
/** Lets each photo that was picked be looked at, in the order they were picked. */
let looks: (() => void)[] = [];

beforeEach(() => {
  onChange.mockReset();
  looks = [];
  vi.stubGlobal(
    'createImageBitmap',
    () => new Promise((look) => looks.push(() => look({ width: 100, height: 100, close() {} }))),
  );
});

const photo = (name: string, type = 'image/jpeg') => new File(['photo'], name, { type });
const field = () =>
  siteHook(() => IdCardField({ image: undefined, progress: undefined, refusal: undefined, onChange }), {
    section: 'registration',
  });
type Tree = Awaited<ReturnType<Awaited<ReturnType<typeof field>>['after']>>;
const pick = (name: string, type?: string) => (tree: Tree) =>
  elementIn(tree, 'input').props.onChange({ target: { files: [photo(name, type)], value: 'x' } });
const alertOf = (tree: Tree) => elementIn(tree, 'p', { role: 'alert' }).props.children;

test('a photo that was picked is looked at, which is said, and then taken', async () => {
  const { now, after } = await field();
  expect(elementIn(await after(pick('id.jpg')), 'p', { role: 'status' }).props.children).toBe(
    'Preparing the image',
  );
  await after(() => looks[0]?.());
  expect(() => elementIn(now(), 'p', { role: 'status' })).toThrow();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ name: 'id.jpg', hasPreview: true }),
  );
});

test('of two photos the one that was picked later is taken, whichever is looked at first', async () => {
  const { after } = await field();
  await after(pick('first.jpg'));
  await after(pick('second.jpg'));
  await after(() => looks[1]?.());
  await after(() => looks[0]?.());
  expect(onChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'second.jpg' }));
});

test('a file that is not taken is told with its reason, until another one is', async () => {
  const { now, after } = await field();
  expect(alertOf(await after(pick('id.pdf', 'application/pdf')))).toBe(
    'This file is not an image. Choose a photo such as JPG, PNG or HEIC.',
  );
  expect(onChange).not.toHaveBeenCalled();
  await after(pick('id.jpg'));
  expect(() => alertOf(now())).toThrow();
});

test('a photo can be dropped or pasted, and pasted words are left alone', async () => {
  const { after } = await field();
  const preventDefault = vi.fn();
  await after((tree) => tree.props.onPaste({ clipboardData: { files: [] }, preventDefault }));
  expect(preventDefault).not.toHaveBeenCalled();
  await after((tree) =>
    tree.props.onPaste({ clipboardData: { files: [photo('pasted.jpg')] }, preventDefault }),
  );
  await after(() => looks[0]?.());
  await after((tree) =>
    tree.props.onDrop({ dataTransfer: { files: [photo('dropped.jpg')] }, preventDefault }),
  );
  await after(() => looks[1]?.());
  expect(preventDefault).toHaveBeenCalledTimes(2);
  expect(onChange.mock.calls.map(([{ name }]) => name)).toEqual(['pasted.jpg', 'dropped.jpg']);
});
