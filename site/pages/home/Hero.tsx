import { ArrowIcon } from '#design/brand/icons.tsx';
import { useCompany, useText } from '../../context/page-context.tsx';
import { OutsideLink } from '../../links/OutsideLink.tsx';
import tall from '../../places/island.svg';
import styles from './Hero.module.css';
import wide from './hero-wide.svg';
import { StartPrice } from './StartPrice.tsx';
import { useAlternation } from './use-alternation.ts';

/** Two headlines that take turns in the same place, so that nothing below them moves. */
export function Hero() {
  const text = useText();
  const company = useCompany();
  const { shown, show, pauseHandlers } = useAlternation();
  const variants = [
    { lines: [text('home.heading.line1'), text('home.heading.line2')], lead: text('home.lead') },
    { lines: [text('home.heading2.line1'), text('home.heading2.line2')], lead: text('home.lead2') },
  ];
  const variant = (index: number) => `${styles.variant} ${shown === index ? styles.shown : ''}`;
  return (
    <section className={styles.hero}>
      <div className={`wrap ${styles.words}`} {...pauseHandlers}>
        {/* One heading that stays, with words that take turns inside it. */}
        <h1 className={`${styles.stack} ${styles.headline}`} tabIndex={-1}>
          {variants.map(({ lines }, index) => (
            <span key={lines[0]} className={variant(index)}>
              {lines.map((line) => (
                <span key={line}>{`${line} `}</span>
              ))}
            </span>
          ))}
        </h1>
        <div className={`${styles.stack} ${styles.lead}`}>
          {variants.map(({ lead }, index) => (
            <p key={lead} className={`lead ${variant(index)}`}>
              {lead}
            </p>
          ))}
        </div>
        <div className={styles.actions}>
          <a className="button button-go" href="#packages">
            {text('home.toPackages')}
            <ArrowIcon />
          </a>
          <OutsideLink className={`button ${styles.quiet}`} href={company.speedTest}>
            {text('home.toSpeedTest')}
          </OutsideLink>
          <div className={styles.turns}>
            {variants.map(({ lines }, index) => (
              <button
                key={lines[0]}
                type="button"
                aria-pressed={shown === index}
                aria-label={text(index === 0 ? 'home.variant1' : 'home.variant2')}
                onClick={() => show(index)}
              />
            ))}
          </div>
        </div>
      </div>
      <StartPrice />
      {/* Behind the words, and after them: drawn before they have come it would jump to its size with them. */}
      <picture>
        <source media="(min-width: 64rem)" srcSet={wide} />
        <img className={styles.art} src={tall} alt="" />
      </picture>
    </section>
  );
}
