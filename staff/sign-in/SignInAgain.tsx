import { useModal } from '#design/dialog/use-modal.ts';
import { useText } from '../language/language-context.tsx';
import styles from './SignInAgain.module.css';
import { SignInSteps } from './SignInSteps.tsx';

/** Covers the screens of a session that has ended, dialogs included. What was typed in them stays below. */
export function SignInAgain() {
  const text = useText();
  const cover = useModal('input');

  return (
    <dialog
      ref={cover}
      className={styles.cover}
      aria-label={text('console.sign_in')}
      // There is no way past it.
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.preventDefault();
      }}
    >
      <div className={styles.steps}>
        <SignInSteps heading={(title) => <h2>{title}</h2>} notice={text('console.sign_in.ended')} />
      </div>
    </dialog>
  );
}
