import { ArrowIcon } from '#design/brand/icons.tsx';
import { type CoverageAnswer, monthName, placeKey } from '#domain/coverage.ts';
import { useCompany, usePageContext, useText } from '../context/page-context.tsx';
import styles from './Answer.module.css';
import { PackagesLink } from './PackagesLink.tsx';
import { WaitingForm } from './WaitingForm.tsx';

/** Whether there is Meltem, and what to do next. Nothing while nobody has asked. */
export function Answer({ answer }: { answer: CoverageAnswer | undefined }) {
  const text = useText();
  const company = useCompany();
  const { language } = usePageContext();
  const place = answer?.place;
  const name = place ? place.name[language] : answer?.typed;
  const kind = place?.status ?? 'unknown';

  return (
    <div className={answer && styles.answer}>
      <div role="status">
        {answer && (
          <>
            <p className={styles.verdict}>{text(`coverage.${kind}`, { place: name })}</p>
            {place?.status === 'soon' && place.month && (
              <p>{text('coverage.month', { month: monthName(place.month, language) })}</p>
            )}
          </>
        )}
      </div>
      {answer && kind === 'yes' && (
        <PackagesLink className="button button-go">
          {text('coverage.packages')}
          <ArrowIcon />
        </PackagesLink>
      )}
      {answer && kind === 'unknown' && (
        <p>
          {text('coverage.call')} <a href={`tel:${company.phone.dialled}`}>{company.phone.shown}</a>
        </p>
      )}
      {answer && kind !== 'yes' && (
        <WaitingForm key={placeKey(answer.typed)} place={answer.typed} asked={answer} />
      )}
    </div>
  );
}
