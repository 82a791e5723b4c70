import { useState } from 'react';
import { useHistoryState } from 'wouter/use-browser-location';
import { consolePaths } from '#domain/console.ts';
import type { WhoseRegistration } from '#domain/same-person.ts';
import { BackLink } from '../frame/BackLink.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { NewCustomerForm } from './NewCustomerForm.tsx';

/** Somebody at the counter becomes a customer. What was looked for in vain is filled in. */
export function NewCustomerPage() {
  const text = useText();
  const state = useHistoryState<Partial<WhoseRegistration> | null>();
  // The fields take it once.
  const [typed] = useState(state ?? {});
  return (
    <>
      <BackLink href={consolePaths.registrations}>{text('console.registration.back')}</BackLink>
      <ScreenHeading>{text('console.walkin')}</ScreenHeading>
      <p>{text('console.walkin.lead')}</p>
      <NewCustomerForm typed={typed} />
    </>
  );
}
