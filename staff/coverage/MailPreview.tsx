import { Fragment } from 'react';
import { company } from '#content/company.ts';
import { companyLine } from '#content/company-line.ts';
import { waitingMailWords } from '#content/waiting-mail-texts.ts';
import type { Language } from '#domain/language.ts';
import { isBlank, type NewsletterTexts } from '#domain/newsletter.ts';
import { readMarkup, type Words } from '#domain/newsletter-markup.ts';
import { Section } from '../frame/Section.tsx';
import { useText } from '../language/language-context.tsx';
import { InEachLanguage } from '../newsletters/InEachLanguage.tsx';
import styles from './coverage.module.css';

/** The mail as it will be read, in each language, while it is typed. */
export function MailPreview({ texts }: { texts: NewsletterTexts }) {
  const text = useText();
  return (
    <Section title={text('console.letter.preview')}>
      <InEachLanguage texts={texts}>
        {(language) =>
          isBlank(texts[language]) ? (
            <p>{text('console.letter.preview.blank')}</p>
          ) : (
            <Mail language={language} written={texts[language]} />
          )
        }
      </InEachLanguage>
    </Section>
  );
}

function Mail({ language, written }: { language: Language; written: NewsletterTexts[Language] }) {
  return (
    <article className={styles.mail} lang={language} aria-label={written.subject}>
      <p className={styles.brand}>{company.name.toLowerCase()}</p>
      <h3>{written.subject}</h3>
      {readMarkup(written.text).map(({ kind, lines }, at) => {
        const inside = lines.map((line, number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have nothing but their place.
          <Fragment key={number}>
            {number > 0 && <br />}
            {line.map(oneRun)}
          </Fragment>
        ));
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have nothing but their place.
        return kind === 'heading' ? <h4 key={at}>{inside}</h4> : <p key={at}>{inside}</p>;
      })}
      <p className={styles.foot}>
        {waitingMailWords[language].why}
        <br />
        {companyLine(language)}
      </p>
    </article>
  );
}

function oneRun({ text, href }: Words, at: number) {
  if (href === undefined) return <Fragment key={at}>{text}</Fragment>;
  return (
    <a key={at} href={href} target="_blank" rel="noreferrer">
      {text}
    </a>
  );
}
