import styles from './Logo.module.css';

/** The logo: a sign with a row of bulbs and the letter M. */
export const Logo = () => (
  <span className={styles.logo}>
    <svg
      className={styles.sign}
      viewBox="0 0 40 32"
      width="40"
      height="32"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.post} d="M10 26v5M30 26v5" />
      <rect className={styles.board} x="1" y="2" width="38" height="25" rx="5" />
      <g className={styles.bulbs}>
        <circle cx="7" cy="7" r="1.600" />
        <circle cx="13.500" cy="7" r="1.600" />
        <circle cx="20" cy="7" r="1.600" />
        <circle cx="26.500" cy="7" r="1.600" />
        <circle cx="33" cy="7" r="1.600" />
      </g>
      <path className={styles.letter} d="M13 22.500v-10l7 6 7-6v10" />
    </svg>
    <span className={styles.name}>Marquee</span>
  </span>
);
