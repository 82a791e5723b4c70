import { renderToString } from 'react-dom/server';
import { toast } from 'react-hot-toast/headless';
import { afterEach, expect, test } from 'vitest';
import { Toasts } from './Toasts.tsx';

afterEach(() => toast.remove());

const shown = () => [...renderToString(<Toasts />).matchAll(/<p class="(.*?)">(.*?)<\/p>/g)];

test('a toast says its words, and only a problem looks like one', () => {
  expect(shown()).toEqual([]);
  toast.success('Sent');
  toast.error('Not sent');
  const toasts = shown().map(([, style, words]) => [words, style?.includes('_problem')]);
  expect(new Map(toasts as [string, boolean][])).toEqual(
    new Map([
      ['Sent', false],
      ['Not sent', true],
    ]),
  );
});

test('toasts are read out one by one as they come', () => {
  expect(renderToString(<Toasts />)).toMatch(/role="status" aria-live="polite" aria-atomic="false"/);
});
