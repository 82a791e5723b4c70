import type { Figures, MoneyToday, Today } from '#domain/today.ts';
import { Loaded } from '../api/Loaded.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { useText } from '../language/language-context.tsx';
import { DeliveriesSection } from './DeliveriesSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import { MoneySection } from './MoneySection.tsx';
import { useServerNow } from './use-server-now.ts';
import { WaitingSection } from './WaitingSection.tsx';

/** What the day begins with: what waits, the money, whether everything arrives, and what the last days brought. */
export function TodayPage() {
  const text = useText();
  const today = useAnswer<Today>('/console/today');
  const figures = useAnswer<Figures>('/console/today/figures');
  const money = useAnswer<MoneyToday>('/console/today/money');
  const now = useServerNow(today.answer?.now, today.cameAt);
  return (
    <>
      <ScreenHeading>{text('console.nav.today')}</ScreenHeading>
      <Loaded asking={today}>{(answer) => <WaitingSection today={answer} now={now} />}</Loaded>
      <Loaded asking={money}>{(answer) => <MoneySection money={answer} />}</Loaded>
      {today.answer && <DeliveriesSection deliveries={today.answer.deliveries} now={now} />}
      <Loaded asking={figures}>{(answer) => <FiguresSection figures={answer} />}</Loaded>
    </>
  );
}
