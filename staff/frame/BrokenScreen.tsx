import { useText } from '../language/language-context.tsx';
import { ScreenHeading } from './ScreenHeading.tsx';
import styles from './screen.module.css';

/** In the place of a screen that broke; the menu beside it still leads everywhere. */
export function BrokenScreen() {
  const text = useText();
  return (
    <div className={styles.screen} role="alert">
      <ScreenHeading>{text('console.broken')}</ScreenHeading>
      <p className={styles.text}>{text('console.broken.text')}</p>
      <button type="button" className="button button-go" onClick={() => location.reload()}>
        {text('console.retry')}
      </button>
    </div>
  );
}
