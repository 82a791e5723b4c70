import type { PageId } from '#domain/pages.ts';
import { useCompany, useText } from '../context/page-context.tsx';
import { OutsideLink } from '../links/OutsideLink.tsx';
import { PageLink } from '../links/PageLink.tsx';
import { isPlainClick } from '../links/plain-click.ts';
import { navigation } from './navigation.ts';

interface NavigationItemsProps {
  current: PageId;
  onGo?: () => void;
  /** Payment opens a dialog over the page; its link is for visitors without scripts. */
  onPayment: (opener: HTMLElement) => void;
}

/** The six items of the menu, for the header and for the side menu. */
export function NavigationItems({ current, onGo, onPayment }: NavigationItemsProps) {
  const text = useText();
  const company = useCompany();
  return navigation.map(({ label, goesTo }) => (
    <li key={label}>
      {goesTo === 'speedTest' ? (
        <OutsideLink href={company.speedTest}>{text(label)}</OutsideLink>
      ) : (
        <PageLink
          page={goesTo}
          aria-current={goesTo === current ? 'page' : undefined}
          // Tapped before the scripts have come, it waits for them instead of leaving the page.
          data-script={goesTo === 'payment' || undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            onGo?.();
            if (goesTo !== 'payment') return;
            event.preventDefault();
            onPayment(event.currentTarget);
          }}
        >
          {text(label)}
        </PageLink>
      )}
    </li>
  ));
}
