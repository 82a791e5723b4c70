import { useSearchParams } from 'wouter';
import { ExportButton } from '../exports/ExportButton.tsx';
import { useText } from '../language/language-context.tsx';
import { ListTop } from '../lists/ListTop.tsx';
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
      <ListTop title={text('console.nav.registrations')}>
        <ExportButton list="registrations" filters={search} />
      </ListTop>
      <RegistrationFilters search={search} onSearch={(wanted) => setParameters(wanted)} />
      <RegistrationList search={search} />
    </>
  );
}
