import { expect, test } from 'vitest';
import type { PageId } from '#domain/pages.ts';
import { sitePart } from '../../tests/support/site-part.tsx';
import { OutsideLink } from './OutsideLink.tsx';
import { PageLink } from './PageLink.tsx';

const link = (page: PageId, anchor: string | undefined, path: string) =>
  sitePart(
    <PageLink page={page} {...(anchor && { anchor })}>
      Go
    </PageLink>,
    { section: 'frame', path },
  );

test('a link to a page leads to its path, also from that page', async () => {
  expect(await link('contact', undefined, '/')).toBe('<a href="/contact">Go</a>');
  expect(await link('contact', undefined, '/contact')).toBe('<a href="/contact">Go</a>');
});

test('a place on the page that is open is a place only; elsewhere its page comes first', async () => {
  expect(await link('contact', 'maps', '/contact')).toBe('<a href="#maps">Go</a>');
  expect(await link('contact', 'maps', '/')).toBe('<a href="/contact#maps">Go</a>');
});

test('a link out of the site opens a tab that knows nothing of this one, and says so to those who hear it', async () => {
  const html = await sitePart(<OutsideLink href="https://a.example/">Speed</OutsideLink>, {
    section: 'frame',
  });
  expect(html).toBe(
    '<a href="https://a.example/" target="_blank" rel="noopener">Speed<span class="visually-hidden"> (opens in a new tab)</span></a>',
  );
});
