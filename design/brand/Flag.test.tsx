import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Flag } from './Flag.tsx';

test.each([
  ['tr', ['#e30a17', '#fff']],
  ['en', ['#012169', '#fff', '#c8102e']],
  ['ru', ['#fff', '#0039a6', '#d52b1e']],
] as const)('%s has the flag of its country', (language, colours) => {
  const html = renderToString(<Flag language={language} />);
  expect(new Set(html.match(/#\w+/g))).toEqual(new Set(colours));
});
