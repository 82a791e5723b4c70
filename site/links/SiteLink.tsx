import type { ComponentProps, MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isPlainClick } from './plain-click.ts';

interface SiteLinkProps extends ComponentProps<'a'> {
  href: string;
}

/** A link inside of the site: without a reload. */
export function SiteLink({ href, onClick, ...rest }: SiteLinkProps) {
  function go(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    onClick?.(event);
    if (event.defaultPrevented) return;
    event.preventDefault();
    navigate(href);
  }
  return <a {...rest} href={href} onClick={go} />;
}
