import { useSearchParams } from 'wouter';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { RegistrationFilters } from './RegistrationFilters.tsx';
import { RegistrationList } from './RegistrationList.tsx';
import { searchIn } from './registration-search.ts';

/** Everybody who wants to become a customer. What is asked for stands in the address, so that "back" undoes it. */
export function RegistrationsPage() {
  const text = useText();
  const [parameters, setParameters] = useSearchParams();
  const search = searchIn(parameters);
  return (
    <>
      <ScreenHeading>{text('console.nav.registrations')}</ScreenHeading>
      <RegistrationFilters search={search} onSearch={(wanted) => setParameters(wanted)} />
      <RegistrationList search={search} />
    </>
  );
}
