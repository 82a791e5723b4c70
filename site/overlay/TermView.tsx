import type { InternetPackage } from '#domain/internet-package.ts';
import type { Term } from '#domain/terms.ts';
import type { OverlayView } from './overlay-view.ts';
import { PackagePanel } from './PackagePanel.tsx';
import { TermChoice } from './TermChoice.tsx';
import { TermDock } from './TermDock.tsx';
import styles from './TermView.module.css';

interface TermViewProps {
  internetPackage: InternetPackage;
  term: Term | undefined;
  onChoose: (term: Term) => void;
  onGo: (view: OverlayView) => void;
}

/** Type and speed, the four terms with their prices, and a running total. */
export function TermView({ internetPackage, term, onChoose, onGo }: TermViewProps) {
  return (
    <div className={`wrap ${styles.view}`}>
      <PackagePanel internetPackage={internetPackage} />
      <div className={styles.choice}>
        <TermChoice internetPackage={internetPackage} term={term} onChoose={onChoose} />
        <TermDock internetPackage={internetPackage} term={term} onGo={onGo} />
      </div>
    </div>
  );
}
