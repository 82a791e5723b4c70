import { speedOf } from '#domain/internet-package.ts';
import { useText, useVisit } from '../../visit/visit-context.tsx';
import { WindStrip } from '../../wind/WindStrip.tsx';
import styles from './HomePage.module.css';

export default function HomePage() {
  const text = useText();
  const { packages } = useVisit();
  return (
    <>
      <div className={`wrap ${styles.hero}`}>
        <h1 tabIndex={-1}>
          <span>{text('home.heading.line1')}</span> <span>{text('home.heading.line2')}</span>
        </h1>
        <p className="lead">{text('home.lead')}</p>
      </div>
      <section id="packages" className={`wrap ${styles.packages}`}>
        <h2>{text('home.packages')}</h2>
        <ul className={styles.speeds}>
          {packages.map((internetPackage) => (
            <li key={internetPackage.id}>
              <WindStrip mbps={speedOf(internetPackage)} />
              <span className="figures">{internetPackage.package_name}</span> Mbps
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
