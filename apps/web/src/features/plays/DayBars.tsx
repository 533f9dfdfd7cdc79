import type { PlayedDay } from '@marquee/contract/plays';
import styles from './DayBars.module.css';
import { type Days, dayName, eachDay } from './days';

/** A bar chart of the days. The chart is hidden from screen readers, because the table by day has the same figures. */
export const DayBars = ({ days, played }: { days: Days; played: readonly PlayedDay[] }) => {
  const counts = new Map(played.map(({ day, plays }) => [day, plays]));
  const most = Math.max(1, ...counts.values());
  const all = eachDay(days);
  const [first] = all;
  const last = all.at(-1);
  if (!first || !last || first === last) return null;
  return (
    <div className={styles.chart} aria-hidden="true">
      <span className={styles.most}>{most.toLocaleString('en-US')}</span>
      <div className={styles.bars}>
        {all.map((day) => {
          const plays = counts.get(day) ?? 0;
          return (
            <span
              key={day}
              className={styles.bar}
              title={`${dayName(day)}: ${plays.toLocaleString('en-US')}`}
            >
              <span style={{ height: `${(plays / most) * 100}%` }} />
            </span>
          );
        })}
      </div>
      <span>{dayName(first)}</span>
      <span className={styles.lastDay}>{dayName(last)}</span>
    </div>
  );
};
