import styles from './QrCode.module.css';

/** A QR code from rows of 1 (dark) and 0 (light). The server makes the rows. A code without a label is an empty place. */
export const QrCode = ({
  rows,
  label,
  size = 'large',
}: {
  rows: readonly string[];
  /** What the code opens. */
  label?: string;
  size?: 'small' | 'large';
}) => (
  <svg
    className={styles.code}
    viewBox={`0 0 ${rows.length} ${rows.length}`}
    shapeRendering="crispEdges"
    role="img"
    data-size={size}
    aria-label={label}
    aria-hidden={label === undefined}
  >
    <path d={rows.map(darkPartsOf).join('')} />
  </svg>
);

const darkPartsOf = (row: string, y: number): string =>
  Array.from(row)
    .map((part, x) => (part === '1' ? `M${x} ${y}h1v1h-1z` : ''))
    .join('');
