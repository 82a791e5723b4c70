import { useSearchParams } from 'wouter';
import { ExportButton } from '../exports/ExportButton.tsx';
import { useText } from '../language/language-context.tsx';
import { ListTop } from '../lists/ListTop.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditList } from './AuditList.tsx';
import { searchIn } from './audit-search.ts';

/** What was done, by whom and from where. The filters stand in the address, so that "back" undoes them. */
export function AuditLogPage() {
  const text = useText();
  const [parameters, setParameters] = useSearchParams();
  const search = searchIn(parameters);
  const asked = new URLSearchParams(search).toString();
  return (
    <>
      <ListTop title={text('console.nav.audit')}>
        <ExportButton list="audit" filters={search} />
      </ListTop>
      <AuditFilters key={`${asked} filters`} search={search} onSearch={(wanted) => setParameters(wanted)} />
      <AuditList key={asked} asked={asked} />
    </>
  );
}
