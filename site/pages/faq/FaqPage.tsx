import { usePageContext, useText } from '../../context/page-context.tsx';
import { PageHeading } from '../../heading/PageHeading.tsx';
import han from '../../places/buyuk-han.svg';
import { Place } from '../../places/Place.tsx';
import '#design/styles/accordion.css';
import styles from './FaqPage.module.css';
import { QuestionSection } from './QuestionSection.tsx';
import { questions } from './questions.ts';

export default function FaqPage() {
  const text = useText();
  const { own } = usePageContext();
  // An owner's questions are numbered like the first ones; there may be more of them.
  const numbers = own.questions
    ? Array.from({ length: own.questions }, (_, index) => (index + 1) as (typeof questions)[number])
    : questions;
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <PageHeading crumb={text('faq.crumb')}>{text('faq.heading')}</PageHeading>
        <div className={styles.split}>
          <p className="lead">{text('faq.lead')}</p>
          <div className="accordion">
            {numbers.map((number) => (
              <details key={number} name="faq">
                <summary>
                  {text(`faq.q${number}`)}
                  <svg viewBox="0 0 24 24" aria-hidden="true">
                    <path d="M12 4v16M4 12h16" />
                  </svg>
                </summary>
                <p>{text(`faq.a${number}`)}</p>
              </details>
            ))}
          </div>
          <Place drawing={han} name={text('faq.place')} width={720} height={480} />
        </div>
      </div>
      <QuestionSection />
    </>
  );
}
