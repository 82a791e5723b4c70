import { packageWords } from '#content/package-words.ts';
import type { Figures, Share } from '#domain/today.ts';
import { Section } from '../frame/Section.tsx';
import { useLanguage, useText } from '../language/language-context.tsx';
import { Conversion } from './Conversion.tsx';
import { DayChart } from './DayChart.tsx';
import { FigurePanel } from './FigurePanel.tsx';
import styles from './FiguresSection.module.css';
import { ShareBars } from './ShareBars.tsx';

/** So many packages are named; the rest is added up. */
const packagesNamed = 6;

/** What the last days brought, by day and by kind. */
export function FiguresSection({
  figures: { days, registrations, payments, messages },
}: {
  figures: Figures;
}) {
  const text = useText();
  const language = useLanguage();
  const messagesByDay = days.map((_, day) => (messages.message[day] ?? 0) + (messages.question[day] ?? 0));
  return (
    <Section title={text('console.today.days', { days: days.length })}>
      <div className={styles.panels}>
        <FigurePanel title={text('console.nav.registrations')} byDay={registrations.byDay}>
          <DayChart
            what={text('console.nav.registrations')}
            days={days}
            series={[{ name: text('console.nav.registrations'), byDay: registrations.byDay }]}
          />
          <ShareBars title={text('console.today.by.package')} shares={packages()} />
          <ShareBars title={text('console.today.by.term')} shares={terms()} />
        </FigurePanel>
        <FigurePanel title={text('console.nav.payments')} byDay={payments.byDay}>
          <DayChart
            what={text('console.nav.payments')}
            days={days}
            series={[{ name: text('console.nav.payments'), byDay: payments.byDay }]}
          />
          <ShareBars
            title={text('console.today.by.state')}
            shares={payments.byStatus.map(({ name, count }) => ({
              name: text(`console.payment.status.${name}`),
              count,
            }))}
          />
        </FigurePanel>
        <FigurePanel title={text('console.nav.messages')} byDay={messagesByDay}>
          <DayChart
            what={text('console.nav.messages')}
            days={days}
            series={(['message', 'question'] as const).map((kind) => ({
              name: text(`console.message.kind.${kind}`),
              byDay: messages[kind],
            }))}
          />
          <ShareBars
            title={text('console.today.by.kind')}
            isKey
            shares={(['message', 'question'] as const).map((kind) => ({
              name: text(`console.message.kind.${kind}`),
              count: messages[kind].reduce((sum, count) => sum + count, 0),
            }))}
          />
        </FigurePanel>
        <Conversion byStatus={registrations.byStatus} days={days.length} />
      </div>
    </Section>
  );

  function packages(): Share<string>[] {
    const named = registrations.byPackage
      .slice(0, packagesNamed)
      .map(({ name, count }) => ({ name: packageWords(name, language), count }));
    const rest = registrations.byPackage.slice(packagesNamed).reduce((sum, { count }) => sum + count, 0);
    return rest === 0 ? named : [...named, { name: text('console.today.others'), count: rest }];
  }

  function terms(): Share<string>[] {
    return registrations.byTerm
      .filter(({ name, count }) => name !== null || count > 0)
      .map(({ name: months, count }) => ({
        name:
          months === null ? text('console.today.term.unknown') : text('console.packages.months', { months }),
        count,
      }));
  }
}
