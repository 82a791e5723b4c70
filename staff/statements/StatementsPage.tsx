import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { useListSearch } from '../lists/use-list-search.ts';
import { StatementList } from './StatementList.tsx';
import styles from './StatementsPage.module.css';
import { StatementUpload } from './StatementUpload.tsx';

/** The way in for a bank statement, and those that came before. */
export function StatementsPage() {
  const text = useText();
  const { asked, isFirstPage, pageAt } = useListSearch([]);
  return (
    <>
      <ScreenHeading>{text('console.nav.statements')}</ScreenHeading>
      <p className={styles.text}>{text('console.statements.text')}</p>
      <StatementUpload />
      <Section title={text('console.statements.past')}>
        <StatementList
          key={asked}
          asked={asked}
          first={isFirstPage ? undefined : pageAt(undefined)}
          pageAt={pageAt}
        />
      </Section>
    </>
  );
}
