import type { ComponentProps } from 'react';
import styles from './FileChoice.module.css';

interface FileChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  words: string;
  onFile: (file: File) => void;
}

/** A button that chooses a file. The browser's own speaks the browser's language. */
export function FileChoice({ words, onFile, ...input }: FileChoiceProps) {
  return (
    <span className={styles.choice}>
      <input
        {...input}
        type="file"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same one can be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
      <span className="button" aria-hidden="true">
        {words}
      </span>
    </span>
  );
}
