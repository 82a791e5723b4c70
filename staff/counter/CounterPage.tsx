import { ScreenHeading } from '../frame/ScreenHeading.tsx';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import styles from './FindReference.module.css';
import { FindReference } from './FindReference.tsx';
import { WalkInForm } from './WalkInForm.tsx';

/** Somebody stands at the counter: whoever has a reference is found by it, everybody else pays here. */
export function CounterPage() {
  const text = useText();
  return (
    <>
      <ScreenHeading>{text('console.nav.counter')}</ScreenHeading>
      <Section title={text('console.counter.find.title')}>
        <FindReference />
      </Section>
      <Section title={text('console.counter.new')}>
        <div className={styles.form}>
          <WalkInForm />
        </div>
      </Section>
    </>
  );
}
