import type { Language } from '#domain/language.ts';
import styles from './ViewButtons.module.css';

interface ViewButtonsProps<View extends string> {
  views: readonly View[];
  shown: View;
  onShow: (view: View) => void;
  words: (view: View) => string;
  /** Of the words, where it is not the console's. */
  lang?: ((view: View) => Language) | undefined;
}

/** One of a few ways to look at the same thing. */
export function ViewButtons<View extends string>(props: ViewButtonsProps<View>) {
  const { views, shown, onShow, words, lang } = props;
  return (
    <div className={styles.views}>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          className="button"
          lang={lang?.(view)}
          aria-pressed={view === shown}
          onClick={() => onShow(view)}
        >
          {words(view)}
        </button>
      ))}
    </div>
  );
}
