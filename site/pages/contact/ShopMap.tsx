import { useEffect, useRef, useState } from 'react';
import { company } from '#content/company.ts';
import { useText } from '../../context/page-context.tsx';
import { OutsideLink } from '../../links/OutsideLink.tsx';
import shop from '../home/shop.svg';
import { mapFrame, mapLink } from './map-address.ts';
import styles from './ShopMap.module.css';

/** Where the shop is, in our own lines. The map of somebody else comes only when the visitor asks for it. */
export function ShopMap() {
  const text = useText();
  const [isAsked, setIsAsked] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);

  // The button is gone; whoever pressed it goes on in what it brought.
  useEffect(() => {
    if (isAsked) frame.current?.focus();
  }, [isAsked]);

  return (
    <div id="maps" className={styles.map}>
      <div className={styles.stage}>
        {isAsked ? (
          <iframe ref={frame} title={text('contact.map')} src={mapFrame(company.position)} />
        ) : (
          <>
            <img src={shop} alt="" loading="lazy" />
            <div className={styles.ask}>
              <p className="small">{text('contact.map.from')}</p>
              <button type="button" className="button" onClick={() => setIsAsked(true)}>
                {text('contact.map.show')}
              </button>
            </div>
          </>
        )}
      </div>
      <OutsideLink href={mapLink(company.position)} className={styles.link}>
        {text('contact.map.link')}
      </OutsideLink>
    </div>
  );
}
