import type { ReactNode } from 'react';
import { Logo } from '#design/brand/Logo.tsx';
import { staffPaths } from '#domain/staff-page.ts';
import { useText } from '../language/language-context.tsx';
import styles from './Frame.module.css';
import { PlainFrame } from './PlainFrame.tsx';

interface StaffFrameProps {
  current: 'calls';
  children: ReactNode;
}

/** The frame of the pages that only the staff see, with the ways between them. */
export function StaffFrame({ current, children }: StaffFrameProps) {
  const text = useText();
  const places = ['start', 'calls', 'metrics'] as const;
  const logo = (
    <a href={staffPaths.start} className={styles.home} aria-label={text('staff.home')}>
      <Logo />
    </a>
  );
  const navigation = (
    <nav className={styles.nav} aria-label={text('staff.nav')}>
      <ul>
        {places.map((place) => (
          <li key={place}>
            <a href={staffPaths[place]} aria-current={place === current ? 'page' : undefined}>
              {text(`staff.nav.${place}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <PlainFrame logo={logo} navigation={navigation}>
      {children}
    </PlainFrame>
  );
}
