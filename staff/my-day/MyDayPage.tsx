import { useSearchParams } from 'wouter';
import type { OwnDay } from '#domain/appointments.ts';
import { islandDay } from '#domain/island-day.ts';
import { addDays } from '#domain/paid-until.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { TextField } from '../forms/TextField.tsx';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { formatWeekday } from '../language/format-moment.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import styles from './my-day.module.css';
import { usePresses } from './use-presses.ts';
import { VisitCard } from './VisitCard.tsx';

/** What an installer has to do on a day, on their phone. */
export function MyDayPage() {
  const text = useText();
  const language = useLanguage();
  const [search, setSearch] = useSearchParams();
  const today = islandDay(Date.now());
  const day = search.get('day') ?? today;
  const asking = useAnswer<OwnDay>(`/console/my-day?day=${encodeURIComponent(day)}`);
  const { kept, press, retry } = usePresses();
  const look = (wanted: string) => setSearch(wanted === today ? {} : { day: wanted });
  const days = [
    [today, text('console.appointments.today')],
    [addDays(today, 1), text('console.appointments.tomorrow')],
  ] as const;
  return (
    <>
      <ScreenHeading>{text('console.nav.myDay')}</ScreenHeading>
      <div className={styles.days}>
        {days.map(([each, name]) => (
          <button
            key={each}
            type="button"
            className="button"
            aria-pressed={day === each}
            onClick={() => look(each)}
          >
            {name}
          </button>
        ))}
        <TextField
          label={text('console.appointments.day')}
          type="date"
          value={day}
          onChange={({ target }) => target.value && look(target.value)}
        />
      </div>
      <h2>{formatWeekday(day, language)}</h2>
      <Loaded asking={asking}>
        {({ visits }) =>
          visits.length === 0 ? (
            <p>{text('console.myDay.none')}</p>
          ) : (
            <ul className={styles.visits}>
              {visits.map((visit) => (
                <li key={visit.id}>
                  <VisitCard
                    visit={visit}
                    kept={kept[visit.id]}
                    onPress={(said) => press(visit.id, said)}
                    onRetry={retry}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  );
}
