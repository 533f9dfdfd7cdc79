import styles from './WallIllustration.module.css';

/** An illustration of signs on a wall. The illustration is hidden from screen readers. */
export const WallIllustration = () => (
  <div className={styles.wall} aria-hidden="true">
    <svg viewBox="0 0 840 900" preserveAspectRatio="xMidYMid slice" focusable="false">
      <Colors />
      <Lights />
      <path
        className={styles.wire}
        d="M150 88v122M430 101v109M560 100v122M724 84v138M150 600v-58M470 600v-58"
      />
      <MorningSign />
      <DaySign />
      <StripSign />
      <EveningSign />
      <ClockSign />
      <path className={styles.wire} d="M600 586v40M690 586v40" />
    </svg>
  </div>
);

/** The gradients that the signs and the light use. */
const Colors = () => (
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#274046" />
      <stop offset="0.55" stopColor="#c9823b" />
      <stop offset="0.78" stopColor="#f5ad2e" />
    </linearGradient>
    <linearGradient id="cloth" x1="0" y1="0" x2="1" y2="1">
      <stop offset="0" stopColor="#7d3324" />
      <stop offset="1" stopColor="#4b1d16" />
    </linearGradient>
    <radialGradient id="glow">
      <stop offset="0" stopColor="#f5ad2e" stopOpacity="0.34" />
      <stop offset="1" stopColor="#f5ad2e" stopOpacity="0" />
    </radialGradient>
  </defs>
);

/** A glow, and bulbs on a wire. */
const Lights = () => (
  <>
    <ellipse cx="420" cy="80" rx="560" ry="330" fill="url(#glow)" />
    <path className={styles.wire} d="M-20 66 Q420 138 860 66" />
    <g className={styles.bulbs}>
      {bulbs.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" />
      ))}
    </g>
  </>
);

/** A landscape sign of the morning. */
const MorningSign = () => (
  <g>
    <rect className={styles.frame} x="88" y="202" width="412" height="238" rx="12" />
    <svg x="98" y="212" width="392" height="218" viewBox="0 0 392 218">
      <rect width="392" height="218" rx="5" fill="url(#sky)" />
      <circle cx="292" cy="142" r="36" fill="#fde3ab" />
      <path d="M0 168l70-50 62 42 58-58 92 76 52-34 58 44v30H0z" fill="#33302a" />
      <path d="M0 198l96-40 92 32 84-30 120 40v18H0z" fill="#1c1a16" />
      <text x="26" y="62" className={styles.show} fontSize="38" fill="#fefdfa">
        Good morning.
      </text>
      <text x="27" y="90" className={styles.text} fontSize="15" fill="#fefdfa">
        Coffee is on in the foyer until ten
      </text>
    </svg>
  </g>
);

/** A portrait sign with the schedule of the day. */
const DaySign = () => (
  <g>
    <rect className={styles.frame} x="538" y="214" width="214" height="372" rx="12" />
    <rect x="548" y="224" width="194" height="352" rx="5" fill="#f4f2ec" />
    <text x="568" y="276" className={styles.show} fontSize="33" fill="#1c1a16">
      Today
    </text>
    <path d="M568 296h154" stroke="#f5ad2e" strokeWidth="4" />
    {hours.map(([hour, what], row) => (
      <g key={hour} className={styles.text} fontSize="14.500" fill="#1c1a16">
        <text x="568" y={330 + row * 44} fontWeight="620">
          {hour}
        </text>
        <text x="568" y={348 + row * 44} fill="#5c574c">
          {what}
        </text>
      </g>
    ))}
  </g>
);

/** A strip with the opening time. */
const StripSign = () => (
  <g>
    <rect className={styles.frame} x="88" y="470" width="412" height="80" rx="12" />
    <rect x="98" y="480" width="392" height="60" rx="5" fill="#f5ad2e" />
    <text
      x="294"
      y="519"
      textAnchor="middle"
      className={styles.text}
      fontSize="23"
      fontWeight="620"
      fill="#1c1a16"
    >
      Doors open at 6:30
    </text>
  </g>
);

/** A landscape sign of the evening. */
const EveningSign = () => (
  <g>
    <rect className={styles.frame} x="88" y="592" width="412" height="238" rx="12" />
    <rect x="98" y="602" width="392" height="218" rx="5" fill="url(#cloth)" />
    <path d="M98 602h392v30q-24 18-49 0t-49 0-49 0-49 0-49 0-49 0-49 0-49 0z" fill="#962f20" opacity="0.9" />
    <text x="294" y="718" textAnchor="middle" className={styles.show} fontSize="44" fill="#fde3ab">
      Tonight
    </text>
    <text x="294" y="750" textAnchor="middle" className={styles.text} fontSize="16" fill="#fefdfa">
      The choir of the old harbor
    </text>
  </g>
);

/** A sign with the time. */
const ClockSign = () => (
  <g>
    <rect className={styles.frame} x="538" y="622" width="214" height="128" rx="12" />
    <rect x="548" y="632" width="194" height="108" rx="5" fill="#243a33" />
    <text x="645" y="700" textAnchor="middle" className={styles.show} fontSize="46" fill="#fefdfa">
      9:41
    </text>
  </g>
);

/** The positions of the bulbs along the wire. */
const bulbs = Array.from({ length: 13 }, (_, place) => {
  const t = place / 12;
  return [Math.round(-20 + 880 * t), Math.round(66 + 144 * t * (1 - t)) + 8] as const;
});

/** The rows of the schedule. */
const hours = [
  ['9:00', 'Open workshop'],
  ['11:30', 'Tour of the stage'],
  ['1:00', 'Lunch in the yard'],
  ['4:00', 'Rehearsal, hall B'],
  ['7:30', 'Tonight: the choir'],
] as const;
