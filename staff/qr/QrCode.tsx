import styles from './QrCode.module.css';
import { qrCode } from './qr-code.ts';

/** Light modules that a reader wants around the code. */
const quietZone = 4;

interface QrCodeProps {
  content: string;
  label: string;
}

/** A code for a phone's camera; nothing where the content is too long for one. */
export function QrCode({ content, label }: QrCodeProps) {
  const dark = qrCode(content);
  if (!dark) return null;
  const side = dark.length + 2 * quietZone;
  const modules = dark.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + quietZone} ${y + quietZone}h1v1h-1z` : [])),
  );
  return (
    <svg className={styles.code} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <path d={modules.join('')} />
    </svg>
  );
}
