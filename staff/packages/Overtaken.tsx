import type { ManagedPackage } from '#domain/internet-package.ts';
import { useText } from '../language/language-context.tsx';
import { PriceGrid } from './PriceGrid.tsx';
import { titleOf } from './package-words.ts';
import styles from './packages.module.css';

interface OvertakenProps {
  present: ManagedPackage;
  onTake: () => void;
}

/** Somebody else was faster: shows what they published before anything is written over it. */
export function Overtaken({ present, onTake }: OvertakenProps) {
  const text = useText();
  return (
    <div className={styles.overtaken} role="alert">
      <p>
        <b>{text('console.packages.meanwhile')}</b> {titleOf(present, text)}
        {present.retired_at !== null && `, ${text('console.packages.retired')}`}
      </p>
      <PriceGrid prices={present} />
      <p className="small">{text('console.packages.meanwhile.text')}</p>
      <button type="button" className="button" onClick={onTake}>
        {text('console.packages.meanwhile.take')}
      </button>
    </div>
  );
}
