import { homeCounters } from '#domain/figures.ts';
import { useText } from '../../context/page-context.tsx';
import { CoverageSection } from '../../coverage/CoverageSection.tsx';
import { PackagesSection } from '../../packages/PackagesSection.tsx';
import { Counters } from '../../sections/Counters.tsx';
import { FirstTime } from './FirstTime.tsx';
import { HelpCards } from './HelpCards.tsx';
import { Hero } from './Hero.tsx';
import { PaymentChooser } from './PaymentChooser.tsx';

export default function HomePage() {
  const text = useText();
  return (
    <>
      <Hero />
      <PaymentChooser />
      <PackagesSection heading={<h2>{text('packages.heading')}</h2>} />
      <CoverageSection />
      <Counters
        label={text('home.counters')}
        counters={[
          { label: text('home.counter.clients'), value: homeCounters.clients },
          {
            label: text('home.counter.packages', { count: homeCounters.packages }),
            value: homeCounters.packages,
          },
          { label: text('home.counter.discounts'), value: homeCounters.discounts },
          { label: text('home.counter.years'), value: homeCounters.years },
        ]}
      />
      <HelpCards />
      <FirstTime />
    </>
  );
}
