import type { MouseEvent } from 'react';
import { expect, test } from 'vitest';
import { isPlainClick } from './plain-click.ts';

const click = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, button: 0 };

test('only a click with the first button and no key is for this tab', () => {
  expect(isPlainClick(click as MouseEvent)).toBe(true);
  for (const other of [
    { ctrlKey: true },
    { metaKey: true },
    { shiftKey: true },
    { altKey: true },
    { button: 1 },
  ])
    expect(isPlainClick({ ...click, ...other } as MouseEvent), JSON.stringify(other)).toBe(false);
});
