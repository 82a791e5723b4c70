import { useState } from 'react';
import { LazyPart } from '../context/lazy-part.ts';
import { useText } from '../context/page-context.tsx';
import { useLazyPart } from '../context/use-lazy-part.ts';
import { PageLink } from '../links/PageLink.tsx';
import styles from './coverage.module.css';
import { type FinderProps, PlaceForm } from './PlaceForm.tsx';

/** Suggestions, answer and waiting list: of the page that answers too, and brought once somebody turns to the field. */
const finder = new LazyPart<FinderProps>(['coverage'], async () => ({
  default: (await import('./CoveragePage.tsx')).PlaceFinder,
}));

/** Whether there is Meltem at the visitor's address. */
export function CoverageSection() {
  const text = useText();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const { state } = useLazyPart(finder, form !== null);
  return (
    <section className={`wrap ${styles.section}`}>
      <div>
        <h2>{text('packages.place.heading')}</h2>
        <PageLink page="coverage">{text('packages.place.all')}</PageLink>
      </div>
      <PlaceForm form={form} finder={state === 'there' && finder.component} onTurn={setForm} />
    </section>
  );
}
