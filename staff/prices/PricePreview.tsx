import { useId, useState } from 'react';
import type { ManagedPackage } from '#domain/internet-package.ts';
import type { PriceField } from '#domain/terms.ts';
import { ViewButtons } from '../forms/ViewButtons.tsx';
import { useText } from '../language/language-context.tsx';
import { CardPreview } from '../packages/CardPreview.tsx';
import { PriceTable } from './PriceTable.tsx';
import styles from './prices.module.css';
import { correctionsIn, type PricesDraft, packagesIn, pricesIn } from './prices-draft.ts';

const views = ['table', 'cards'] as const;

interface PricePreviewProps {
  draft: PricesDraft;
  packages: readonly ManagedPackage[];
  onType: (typed: ManagedPackage, field: PriceField, value: string) => void;
  onUncorrect: () => void;
}

/** What the change makes of every package: as a table to correct, and as the cards that visitors will see. */
export function PricePreview({ draft, packages, onType, onUncorrect }: PricePreviewProps) {
  const text = useText();
  const heading = useId();
  const [view, setView] = useState<(typeof views)[number]>('table');
  const concerned = packagesIn(draft, packages);
  const count = correctionsIn(draft, packages);
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <div className={styles.top}>
        <h2 id={heading}>{text('console.prices.preview')}</h2>
        <ViewButtons
          views={views}
          shown={view}
          onShow={setView}
          words={(each) => text(`console.prices.${each}`)}
        />
      </div>
      {view === 'table' && <p className="small">{text('console.prices.preview.text')}</p>}
      {count > 0 && (
        <div className={styles.top}>
          <p>{text('console.prices.corrected', { count })}</p>
          <button type="button" className="button" onClick={onUncorrect}>
            {text('console.prices.uncorrect')}
          </button>
        </div>
      )}
      {view === 'table' ? (
        <PriceTable draft={draft} packages={concerned} onType={onType} />
      ) : (
        <div className={styles.cards}>
          {concerned.map((each) => (
            <CardPreview key={each.id} details={{ ...each, ...pricesIn(draft, each) }} />
          ))}
        </div>
      )}
    </section>
  );
}
