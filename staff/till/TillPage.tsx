import { useLocation, useSearch } from 'wouter';
import { consolePaths } from '#domain/console.ts';
import { islandDay } from '#domain/island-day.ts';
import type { Till } from '#domain/money.ts';
import { formatAmount } from '#domain/price.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ExportButton } from '../exports/ExportButton.tsx';
import { TextField } from '../forms/TextField.tsx';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Facts } from '../lists/Facts.tsx';
import { ListTop } from '../lists/ListTop.tsx';
import { CloseForm } from './CloseForm.tsx';
import { CloseList } from './CloseList.tsx';
import { TillTable } from './TillTable.tsx';
import styles from './till.module.css';

/** The money of a day: what came and went, and the count of the cash at its end. */
export function TillPage() {
  const text = useText();
  const [, go] = useLocation();
  const today = islandDay(Date.now());
  const day = new URLSearchParams(useSearch()).get('day') ?? today;
  return (
    <>
      <ListTop title={text('console.nav.till')}>
        <ExportButton list="ledger" filters={{ from: day, to: day }} />
      </ListTop>
      <div className={styles.day}>
        <TextField
          label={text('console.till.day')}
          type="date"
          max={today}
          value={day}
          onChange={({ target }) => target.value && go(`${consolePaths.till}?day=${target.value}`)}
        />
      </div>
      <TillOfDay key={day} day={day} />
    </>
  );
}

function TillOfDay({ day }: { day: string }) {
  const text = useText();
  const language = useLanguage();
  const asking = useAnswer<Till>(`/console/till?day=${encodeURIComponent(day)}`);
  return (
    <Loaded asking={asking}>
      {(till) => (
        <>
          <Section title={text('console.till.byMethod')}>
            <TillTable rows={till.rows} by="method" />
          </Section>
          <Section title={text('console.till.byPerson')}>
            <TillTable rows={till.rows} by="person" />
          </Section>
          {till.atDoors.length > 0 && (
            <Section title={text('console.till.atDoors')}>
              <Facts
                facts={till.atDoors.map(({ by, amount }) => [
                  by ?? text('console.appointments.technician.none'),
                  `${formatAmount(amount, language)} TL`,
                ])}
              />
              <p className="small">{text('console.till.atDoors.hint')}</p>
            </Section>
          )}
          <Section title={text('console.till.close')}>
            {till.enteredSince > 0 && (
              <p className={styles.since}>{text('console.till.since', { count: till.enteredSince })}</p>
            )}
            <CloseForm key={till.closes.length} till={till} />
          </Section>
          <Section title={text('console.till.closes')}>
            <CloseList closes={till.closes} />
          </Section>
        </>
      )}
    </Loaded>
  );
}
