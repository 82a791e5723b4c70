import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { textOf } from '../../tests/support/text-of.ts';
import { announcementElementId } from '../context/announcement.ts';
import { Texts } from '../language/texts.ts';
import { Announcement } from './Announcement.tsx';

test('an announcement has its words and a button that closes it, where its script looks for it', async () => {
  const texts = new Texts('en');
  await texts.load('hours');
  const html = renderToStaticMarkup(<Announcement words="Closed on Monday." texts={texts} />);
  expect(html).toMatch(new RegExp(`^<aside id="${announcementElementId}" aria-label="Announcement">`));
  expect(textOf(html)).toBe('Closed on Monday.\n[Close the announcement]');
});
