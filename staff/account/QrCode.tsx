import encodeQr from 'qr';
import styles from './ConfirmAuthenticator.module.css';

/** Light modules that a reader wants around the code. */
const quietZone = 4;

interface QrCodeProps {
  content: string;
  label: string;
}

/** A code for a phone's camera. */
export function QrCode({ content, label }: QrCodeProps) {
  const modules = encodeQr(content, 'raw', { border: quietZone });
  const dark = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
