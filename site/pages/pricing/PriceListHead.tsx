import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Logo } from '#design/brand/Logo.tsx';
import { useCompany, usePageContext, useText } from '../../context/page-context.tsx';
import styles from './PriceListHead.module.css';

/** On paper only: whose prices these are, of which day, and where to ask. */
export function PriceListHead() {
  const text = useText();
  const company = useCompany();
  const { language } = usePageContext();
  const [day, setDay] = useState<string>();

  // Pages are cached on the server: only the browser knows the day they are printed on.
  useEffect(() => {
    const today = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long' });
    // At once: the browser does not wait for a later rendering.
    const writeDay = () => flushSync(() => setDay(today.format()));
    addEventListener('beforeprint', writeDay);
    return () => removeEventListener('beforeprint', writeDay);
  }, [language]);

  return (
    <div className={styles.head}>
      <Logo />
      <p>
        <b>{company.legalName}</b>
        <br />
        {company.address.street}, {company.address.city[language]}
        <br />
        {company.phone.shown}
      </p>
      {day && <p className={styles.day}>{text('pricing.sheet.valid', { date: day })}</p>}
    </div>
  );
}
