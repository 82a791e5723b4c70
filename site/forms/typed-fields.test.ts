import { expect, test, vi } from 'vitest';
import { elementIn } from '../../tests/support/elements.ts';
import { siteHook } from '../../tests/support/site-hook.tsx';
import { Field } from './Field.tsx';
import { FieldContext } from './FieldContext.ts';
import { Form } from './Form.tsx';

const section = 'frame';

test('a field says how much fits once it is nine tenths full, and where there is no limit nothing', async () => {
  const { now, after } = await siteHook(() => Field({ label: 'Name', children: () => null }), { section });
  const typed = async (length: number, maxLength: number) => {
    const tree = await after((field) =>
      field.props.onInput({ target: { value: 'x'.repeat(length), maxLength } }),
    );
    return tree.props.status;
  };
  expect(now().props.status).toBeUndefined();
  expect(await typed(179, 200)).toBeUndefined();
  expect(await typed(180, 200)).toBe('180 of 200 characters. No more will fit.');
  expect(await typed(179, 200)).toBeUndefined();
  expect(await typed(9_000, -1)).toBeUndefined();
});

const form = (state: 'open' | 'sending', onSubmit: () => Record<string, string>) =>
  siteHook(() => Form({ name: 'form', state, onSubmit, children: '', className: '' }), { section });
const sent = { preventDefault: () => {}, currentTarget: undefined };
const errors = (tree: ReturnType<typeof Form>) => elementIn(tree, FieldContext).props.value.errors;

test('what is wrong with a field goes once it is changed, and what is wrong with others stays', async () => {
  const faults = { phone: 'Too short.', email: 'Missing.' };
  const { after } = await form('open', () => faults);
  expect(errors(await after((tree) => tree.props.onSubmit(sent)))).toEqual(faults);
  const changed = await after((tree) =>
    tree.props.onInput({ currentTarget: undefined, target: { name: 'phone' } }),
  );
  expect(errors(changed)).toEqual({ phone: undefined, email: 'Missing.' });
});

test('what is on its way is not sent a second time', async () => {
  const onSubmit = vi.fn(() => ({}));
  const { after } = await form('sending', onSubmit);
  await after((tree) => tree.props.onSubmit(sent));
  expect(onSubmit).not.toHaveBeenCalled();
});
