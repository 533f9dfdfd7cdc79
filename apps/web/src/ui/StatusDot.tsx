import styles from './StatusDot.module.css';

export type Tone = 'on' | 'asleep' | 'warning' | 'none';

/** Shows a state as a shape, a color and text. With `quiet`, the text is only a tooltip and for screen readers. */
export const StatusDot = ({
  tone,
  label,
  quiet = false,
  tooltip = quiet ? label : undefined,
}: {
  tone: Tone;
  label: string;
  quiet?: boolean;
  tooltip?: string | undefined;
}) => (
  <span className={styles.status} title={tooltip}>
    <svg className={styles[tone]} width="14" height="14" viewBox="0 0 14 14" aria-hidden="true">
      {shapes[tone]}
    </svg>
    <span className={quiet ? 'only-heard' : styles.label}>{label}</span>
  </span>
);

const shapes = {
  on: (
    <>
      <circle cx="7" cy="7" r="6.500" className={styles.halo} />
      <circle cx="7" cy="7" r="3.750" />
    </>
  ),
  asleep: <path d="M11.800 8.600A5.200 5.200 0 1 1 5.700 2a4.300 4.300 0 0 0 6.100 6.600Z" />,
  warning: (
    <path
      d="M7 1.200 13.200 12.400H.8Zm-.8 4v3.600h1.600V5.200Zm0 4.700v1.400h1.600V9.900Z"
      fillRule="evenodd"
    />
  ),
  none: <circle cx="7" cy="7" r="4" fill="none" stroke="currentColor" strokeWidth="1.500" />,
} satisfies Record<Tone, React.ReactNode>;
