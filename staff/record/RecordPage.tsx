import { useSearchParams } from 'wouter';
import { ExportButton } from '../exports/ExportButton.tsx';
import { useText } from '../language/language-context.tsx';
import { ListTop } from '../lists/ListTop.tsx';
import { RecordFilters } from './RecordFilters.tsx';
import { RecordList } from './RecordList.tsx';
import { searchIn } from './record-search.ts';

/** What was done, by whom and from where. The filters stand in the address, so that "back" undoes them. */
export function RecordPage() {
  const text = useText();
  const [parameters, setParameters] = useSearchParams();
  const search = searchIn(parameters);
  const asked = new URLSearchParams(search).toString();
  return (
    <>
      <ListTop title={text('console.nav.record')}>
        <ExportButton list="record" filters={search} />
      </ListTop>
      <RecordFilters key={`${asked} filters`} search={search} onSearch={(wanted) => setParameters(wanted)} />
      <RecordList key={asked} asked={asked} />
    </>
  );
}
