import { useId } from 'react';
import type { RegistrationStatus } from '#domain/registration-status.ts';
import { conversion, type Share } from '#domain/today.ts';
import { useLanguage, useText } from '../language/language-context.tsx';
import panel from './FigurePanel.module.css';
import { formatPercent } from './format-figures.ts';
import { ShareBars } from './ShareBars.tsx';

interface ConversionProps {
  byStatus: readonly Share<RegistrationStatus>[];
  days: number;
}

/** How many of those who asked have their line by now. */
export function Conversion({ byStatus, days }: ConversionProps) {
  const text = useText();
  const language = useLanguage();
  const id = useId();
  const { percent, installed, open, declined } = conversion(byStatus);
  return (
    <section className={panel.panel} aria-labelledby={id}>
      <h3 id={id} className={panel.title}>
        {text('console.today.conversion')}{' '}
        <b>{percent === undefined ? '–' : formatPercent(percent, language)}</b>
      </h3>
      <p className="small">{text('console.today.conversion.rule', { days })}</p>
      <ShareBars
        title={text('console.today.by.state')}
        shares={[
          { name: text('console.status.installed'), count: installed },
          { name: text('console.today.underWay'), count: open },
          { name: text('console.status.declined'), count: declined },
        ]}
      />
    </section>
  );
}
