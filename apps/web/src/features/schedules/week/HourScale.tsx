import styles from './days.module.css';

const hours = [
  [0, '12 am'],
  [6, '6 am'],
  [12, '12 pm'],
  [18, '6 pm'],
] as const;

/** The hours above a drawing of the week. */
export const HourScale = () => (
  <div className={styles.day} aria-hidden="true">
    <span />
    <div className={styles.hours}>
      {hours.map(([hour, name]) => (
        <span key={hour} style={{ left: `${(hour / 24) * 100}%` }}>
          {name}
        </span>
      ))}
    </div>
  </div>
);
