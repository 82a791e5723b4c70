import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { PackageType } from '#domain/internet-package.ts';
import { useText } from '../../context/page-context.tsx';
import styles from './TypeTabs.module.css';

interface TypeTabsProps {
  types: readonly PackageType[];
  current: PackageType;
  onChoose: (type: PackageType) => void;
  children: ReactNode;
}

const labels = { eco: 'payment.picker.economy', pro: 'payment.picker.pro' } as const;

/** Two tabs; the arrow keys go from one to the other, as in every list of tabs. */
export function TypeTabs({ types, current, onChoose, children }: TypeTabsProps) {
  const text = useText();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const step = event.key === 'ArrowLeft' ? types.length - 1 : 1;
    const next = types[(types.indexOf(current) + step) % types.length] ?? current;
    onChoose(next);
    list.current?.querySelector<HTMLElement>(`[data-type=${next}]`)?.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={text('packages.type')} className={styles.tabs}>
        {types.map((type) => (
          <button
            key={type}
            type="button"
            role="tab"
            id={`${id}${type}`}
            data-type={type}
            aria-selected={type === current}
            aria-controls={`${id}panel`}
            tabIndex={type === current ? 0 : -1}
            onClick={() => onChoose(type)}
            onKeyDown={move}
          >
            {text(labels[type])}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${current}`} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
