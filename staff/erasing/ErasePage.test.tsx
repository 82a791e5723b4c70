import { expect, test, vi } from 'vitest';
import type { ErasingPreview } from '#domain/erasing.ts';
import { askedServer } from '../../tests/support/asked-server.ts';
import { consoleHook } from '../../tests/support/console-hook.tsx';
import { elementIn, elementsOf, fieldsWith, propsOf } from '../../tests/support/elements.ts';
import { SendForm } from '../forms/SendForm.tsx';
import { ErasePage } from './ErasePage.tsx';
import { FoundPerson } from './FoundPerson.tsx';

// A screen listens to the history of the browser as soon as it is imported.
vi.hoisted(() => vi.stubGlobal('addEventListener', () => {}));
const { sent, answer } = askedServer();
const [phone, email] = ['0533 123 45 67', 'ayse@example.com'];
const preview = (seen: string) => ({ seen }) as ErasingPreview;

async function found() {
  answer(preview('mark'));
  const { after } = await consoleHook(() => ErasePage());
  const tree = await after((now) => propsOf(now, SendForm).onSubmit(fieldsWith({ of: ` ${phone} ` })));
  return { tree, after };
}

test('whoever is looked for is found, and with another of their names once more', async () => {
  const { tree, after } = await found();
  expect(propsOf(tree, FoundPerson)).toMatchObject({ of: [phone], preview: preview('mark'), isAnew: false });
  const both = await after((now) => propsOf(now, FoundPerson).onOther?.(email));
  expect(propsOf(both, FoundPerson).of).toEqual([phone, email]);
  expect(sent().map(([, body]) => body)).toEqual([{ of: [phone] }, { of: [phone, email] }]);
});

test('what arrived meanwhile is what is erased next, and that it is done is said', async () => {
  const { after } = await found();
  const anew = await after((now) => propsOf(now, FoundPerson).onAnew(preview('later mark')));
  expect(propsOf(anew, FoundPerson)).toMatchObject({
    of: [phone],
    preview: preview('later mark'),
    isAnew: true,
  });
  const done = await after((now) => propsOf(now, FoundPerson).onErased());
  expect(elementIn(done, 'p', { role: 'status' }).props.children).toMatchInlineSnapshot(
    `"Everything is erased. The audit log keeps only the number and the references."`,
  );
  expect(elementsOf(done).some(({ type }) => type === FoundPerson)).toBe(false);
});
