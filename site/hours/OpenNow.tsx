import { useEffect, useState } from 'react';
import type { Language } from '#domain/language.ts';
import { type OpeningState, openingState } from '#domain/opening-hours.ts';
import { timeOfDay } from '#domain/time-of-day.ts';
import { useCompany, usePageContext, useText } from '../context/page-context.tsx';
import styles from './OpeningStatus.module.css';

const lookAgainMs = 30_000;

/** "Open now, until 7PM". Pages are cached, so only the browser can say it. */
export default function OpenNow() {
  const text = useText();
  const { openingHours } = useCompany();
  const { language } = usePageContext();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), lookAgainMs);
    return () => clearInterval(timer);
  }, []);

  function said({ isOpen, time, inDays, weekday, day }: OpeningState): string {
    if (!time) return text('hours.closed');
    const at = timeOfDay(time, language);
    if (isOpen) return text('hours.open', { time: at });
    const names = [text('hours.day.today'), text('hours.day.tomorrow')];
    const named =
      names[inDays] ?? (inDays < 7 ? text(`hours.day.${weekday as 0}`) : dateWords(day, language));
    return text('hours.opens', { day: named, time: at });
  }

  const state = openingState(now, openingHours);
  return (
    <span>
      <span className={state.isOpen ? styles.open : styles.closed}>
        {said(state)}
        {/* Last, because it is cut off where there is no room for all of it. */}
        {state.special && ` · ${state.special.name[language]}`}
      </span>
    </span>
  );
}

/** "5 January". */
function dateWords(day: string, language: Language): string {
  const locale = language === 'en' ? 'en-GB' : language;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' });
  return format.format(Date.parse(day));
}
