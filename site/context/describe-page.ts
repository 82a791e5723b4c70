import { languages } from '#domain/language.ts';
import { type PageId, pageAddress } from '#domain/pages.ts';
import type { Texts } from '../language/texts.ts';

/** Keeps the head of the document in step with the page, for bookmarks, sharing and screen readers. */
export function describePage(page: PageId, { say, language }: Texts): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const origin = canonical ? new URL(canonical.href).origin : location.origin;
  document.documentElement.lang = language;
  document.title = say(`${page}.title`);
  document.querySelector('meta[name=description]')?.setAttribute('content', say(`${page}.description`));
  canonical?.setAttribute('href', origin + pageAddress(page, language));
  for (const other of languages) {
    const address = origin + pageAddress(page, other);
    document.querySelector(`link[hreflang=${other}]`)?.setAttribute('href', address);
  }
  document.querySelector('link[hreflang=x-default]')?.setAttribute('href', origin + pageAddress(page, 'tr'));
}
