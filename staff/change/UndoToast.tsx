import type { I18n } from '@lingui/core';
import { type Toast, toast } from 'react-hot-toast/headless';
import styles from './UndoToast.module.css';

/** Long enough to read it, think, and get there by keyboard. */
const offeredMs = 20_000;

let offered: string | undefined;

/** Says that something was done, with a button that takes it back: the last thing, before anything older. */
export function offerUndo(done: string, text: I18n['_'], undo: () => void): void {
  const message = ({ id }: Toast) => (
    <span className={styles.offer}>
      {done}
      <button
        type="button"
        className={styles.undo}
        // Whoever has come to it may take their time.
        onFocus={() => toast.success(message, { id, duration: Number.POSITIVE_INFINITY })}
        onBlur={() => toast.success(message, { id, duration: offeredMs })}
        onClick={() => {
          toast.dismiss(id);
          undo();
        }}
      >
        {text('console.undo')}
      </button>
    </span>
  );
  // Not in its place but anew: what says the same as before would not be read out.
  if (offered) toast.remove(offered);
  offered = toast.success(message, { duration: offeredMs });
}
