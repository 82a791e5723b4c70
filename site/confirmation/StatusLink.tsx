import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { pagePaths } from '#domain/pages.ts';
import { referenceParameter } from '#domain/request-status.ts';

interface StatusLinkProps {
  reference: string;
  className?: string;
  children: ReactNode;
}

/** To the status page, with the reference filled in. */
export function StatusLink({ reference, className, children }: StatusLinkProps) {
  return (
    <Link href={`${pagePaths.status}?${referenceParameter}=${reference}`} {...(className && { className })}>
      {children}
    </Link>
  );
}
