import type { ReactNode } from 'react';
import { pagePaths } from '#domain/pages.ts';
import { referenceParameter } from '#domain/request-status.ts';
import { SiteLink } from '../links/SiteLink.tsx';

interface StatusLinkProps {
  reference: string;
  className?: string;
  children: ReactNode;
}

/** To the status page, with the reference filled in. */
export function StatusLink({ reference, className, children }: StatusLinkProps) {
  return (
    <SiteLink
      href={`${pagePaths.status}?${referenceParameter}=${reference}`}
      {...(className && { className })}
    >
      {children}
    </SiteLink>
  );
}
