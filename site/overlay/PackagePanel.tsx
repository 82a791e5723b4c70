import { WindStrip } from '#design/wind/WindStrip.tsx';
import { type InternetPackage, speedOf } from '#domain/internet-package.ts';
import { useText } from '../context/page-context.tsx';
import styles from './PackagePanel.module.css';

const strip = { width: 480, height: 300, pad: 16, amplitude: 26 };

/** Type and speed, under the wind of the card that was opened. */
export function PackagePanel({ internetPackage }: { internetPackage: InternetPackage }) {
  const text = useText();
  const { type, package_name: speed } = internetPackage;
  return (
    <div className={`${styles.panel} ${styles[type]}`}>
      <WindStrip mbps={speedOf(internetPackage)} shape={strip} />
      <h2 tabIndex={-1} className={styles.title}>
        <span className={styles.type}>{text(`packages.${type}`)}</span>{' '}
        <span className="figures">{speed}</span> <span>{text('packages.mbps')}</span>
      </h2>
    </div>
  );
}
