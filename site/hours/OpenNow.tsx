import { useEffect, useState } from 'react';
import { company } from '#content/company.ts';
import { openingState } from '#domain/opening-hours.ts';
import { timeOfDay } from '#domain/time-of-day.ts';
import { usePageContext, useText } from '../context/page-context.tsx';
import styles from './OpeningStatus.module.css';

const { openingHours } = company;
const lookAgainMs = 30_000;

/** "Open now, until 7PM". Pages are cached, so only the browser can say it. */
export default function OpenNow() {
  const text = useText();
  const { language } = usePageContext();
  const [state, setState] = useState(() => openingState(Date.now(), openingHours));

  useEffect(() => {
    const timer = setInterval(() => setState(openingState(Date.now(), openingHours)), lookAgainMs);
    return () => clearInterval(timer);
  }, []);

  const time = state === 'open' ? openingHours.closes : openingHours.opens;
  return (
    <span className={state === 'open' ? styles.open : styles.closed}>
      {text(`hours.${state}`, { time: timeOfDay(time, language) })}
    </span>
  );
}
