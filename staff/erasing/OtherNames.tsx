import { useText } from '../language/language-context.tsx';
import styles from './erasing.module.css';

interface OtherNamesProps {
  names: string[];
  onOther: (name: string) => void;
}

/** Other addresses and numbers that may be the same person's; whoever looks decides. */
export function OtherNames({ names, onOther }: OtherNamesProps) {
  const text = useText();
  return (
    <div className={styles.others}>
      <h3>{text('console.erase.others')}</h3>
      <p>{text('console.erase.others.text')}</p>
      <ul className={styles.others}>
        {names.map((name) => (
          <li key={name}>
            <button type="button" className={`button ${styles.name}`} onClick={() => onOther(name)}>
              {text('console.erase.others.add', { name })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
