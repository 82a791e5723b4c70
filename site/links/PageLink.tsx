import type { ComponentProps, MouseEvent } from 'react';
import { type PageId, pageAt, pagePaths } from '#domain/pages.ts';
import { usePath } from '../context/use-path.ts';
import { SiteLink } from './SiteLink.tsx';

interface PageLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref'> {
  page: PageId;
  /** The id of the place on that page, if not its top. */
  anchor?: string;
}

/** A link to one of our pages: without a reload, and to its top also when the visitor is there already. */
export function PageLink({ page, anchor, onClick, ...rest }: PageLinkProps) {
  const path = usePath();
  const isHere = pageAt(path) === page;
  // The browser itself goes to a place on the page that is open.
  if (isHere && anchor) return <a {...rest} href={`#${anchor}`} onClick={onClick} />;

  function goToTop(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (isHere && !event.defaultPrevented) window.scrollTo({ top: 0 });
  }
  return <SiteLink {...rest} href={pagePaths[page] + (anchor ? `#${anchor}` : '')} onClick={goToTop} />;
}
