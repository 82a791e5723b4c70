import { useSearchParams } from 'wouter';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
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
      <ScreenHeading>{text('console.nav.record')}</ScreenHeading>
      <RecordFilters key={`${asked} filters`} search={search} onSearch={(wanted) => setParameters(wanted)} />
      <RecordList key={asked} asked={asked} />
    </>
  );
}
