import { useState } from 'react';
import { usePageContext, useText } from '../context/page-context.tsx';
import { PageHeading } from '../heading/PageHeading.tsx';
import island from '../places/island.svg';
import { Place } from '../places/Place.tsx';
import { CoverageList } from './CoverageList.tsx';
import styles from './CoveragePage.module.css';
import { PlaceFinder } from './PlaceFinder.tsx';
import { PlaceForm } from './PlaceForm.tsx';

/** Also comes for the forms of other pages, which need nothing else of it. */
export { PlaceFinder };

/** The question of the home page at an address of its own, which also answers without scripts. */
export default function CoveragePage() {
  const text = useText();
  const { coverage } = usePageContext();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  return (
    <>
      <div className={`wrap ${styles.page}`}>
        <PageHeading crumb={text('coverage.crumb')}>{text('packages.place.heading')}</PageHeading>
        <div className={styles.split}>
          <div>
            <p className="lead">{text('coverage.lead')}</p>
            <PlaceForm form={form} asked={coverage} finder={PlaceFinder} onTurn={setForm} />
          </div>
          <Place drawing={island} name={text('coverage.place')} width={720} height={300} />
        </div>
      </div>
      <CoverageList />
    </>
  );
}
