import { useState } from 'react';
import { Section } from '../frame/Section.tsx';
import { isSearchKeyOn, switchSearchKey } from '../frame/use-search-key.ts';
import { useText } from '../language/language-context.tsx';
import styles from './AccountPage.module.css';

/** Whoever dictates must be able to say "slash" without leaving the screen. */
export function KeyboardSection() {
  const text = useText();
  const [isOn, setOn] = useState(isSearchKeyOn);
  return (
    <Section title={text('console.keyboard')}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchSearchKey(target.checked);
            setOn(target.checked);
          }}
        />
        {text('console.keyboard.search')}
      </label>
    </Section>
  );
}
