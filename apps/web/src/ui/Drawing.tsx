import styles from './Drawing.module.css';

export type DrawingName = 'slides' | 'strip' | 'display' | 'people' | 'unlit';

/** A line drawing in the style of the app. The drawing is decorative and hidden from screen readers. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg className={styles.drawing} viewBox="0 0 160 112" aria-hidden="true" focusable="false">
    {drawings[name]}
  </svg>
);

const drawings = {
  slides: (
    <>
      <rect className={styles.back} x="44" y="14" width="92" height="54" rx="6" />
      <rect className={styles.back} x="34" y="25" width="92" height="54" rx="6" />
      <rect className={styles.front} x="24" y="36" width="92" height="54" rx="6" />
      <circle className={styles.lamp} cx="46" cy="56" r="9" />
      <path d="M24 82l26-17 16 11 18-15 32 24" />
      <path d="M68 50h34M68 58h22" />
    </>
  ),
  strip: (
    <>
      <path className={styles.back} d="M10 22h140M10 90h140" />
      <path
        className={styles.back}
        d="M18 22v10M34 22v10M50 22v10M66 22v10M82 22v10M98 22v10M114 22v10M130 22v10M146 22v10"
      />
      <path
        className={styles.back}
        d="M18 80v10M34 80v10M50 80v10M66 80v10M82 80v10M98 80v10M114 80v10M130 80v10M146 80v10"
      />
      <rect className={styles.front} x="14" y="38" width="34" height="36" rx="5" />
      <rect className={styles.lamp} x="54" y="38" width="58" height="36" rx="5" />
      <rect className={styles.front} x="118" y="38" width="26" height="36" rx="5" />
      <path d="M78 48l13 8-13 8z" />
    </>
  ),
  display: (
    <>
      <path className={styles.back} d="M10 10h140M44 10v16M116 10v16" />
      <rect className={styles.front} x="18" y="26" width="124" height="74" rx="6" />
      <rect className={styles.lamp} x="26" y="34" width="108" height="58" rx="3" />
      <path d="M40 54h46M40 66h66M40 78h28" />
    </>
  ),
  people: (
    <>
      <path className={styles.back} d="M14 98h132" />
      <circle className={styles.front} cx="52" cy="46" r="14" />
      <path d="M26 98c0-18 10-29 26-29s26 11 26 29" />
      <circle className={styles.lamp} cx="104" cy="38" r="15" />
      <path d="M76 98c0-20 11-33 28-33s28 13 28 33" />
    </>
  ),
  unlit: (
    <>
      <path d="M42 84v18M118 84v18" />
      <rect className={styles.front} x="18" y="16" width="124" height="68" rx="8" />
      <path className={styles.back} d="M34 42h70M34 54h92M34 66h48" />
      <g className={styles.back}>
        <circle cx="34" cy="28" r="3" />
        <circle cx="52" cy="28" r="3" />
        <circle cx="70" cy="28" r="3" />
        <circle cx="106" cy="28" r="3" />
        <circle cx="124" cy="28" r="3" />
      </g>
      <circle className={styles.lamp} cx="88" cy="28" r="4" />
    </>
  ),
} satisfies Record<DrawingName, React.ReactNode>;
