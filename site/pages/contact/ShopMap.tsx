import { useRef } from 'react';
import { mapFrame, mapLink } from '#content/map.ts';
import { useCompany, useText } from '../../context/page-context.tsx';
import { useNear } from '../../context/use-near.ts';
import { OutsideLink } from '../../links/OutsideLink.tsx';
import nicosia from '../../places/nicosia.svg';
import styles from './ShopMap.module.css';

/** Where the shop is: our own lines until the map of OpenStreetMap, which comes when it is nearly in sight, covers them. */
export function ShopMap() {
  const text = useText();
  const company = useCompany();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);

  return (
    <div id="maps" ref={place} className={styles.map}>
      <div className={styles.stage}>
        <img src={nicosia} alt="" />
        {isNear && <iframe title={text('contact.map')} src={mapFrame(company.position)} />}
      </div>
      <OutsideLink href={mapLink(company.position)} className={styles.link}>
        {text('contact.map.link')}
      </OutsideLink>
    </div>
  );
}
