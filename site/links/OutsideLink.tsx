import type { ComponentProps } from 'react';
import { useText } from '../context/page-context.tsx';

/** A link that leaves the site: in a tab of its own, and a screen reader says so. */
export function OutsideLink({ children, ...rest }: ComponentProps<'a'>) {
  const text = useText();
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden">{` (${text('frame.newTab')})`}</span>
    </a>
  );
}
