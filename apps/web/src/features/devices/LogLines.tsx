import styles from './devices.module.css';

export type LogLine = { time: string; name: string; text: string };

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Lines of a log, the newest on top, in a box that scrolls. */
export const LogLines = ({ label, lines }: { label: string; lines: LogLine[] }) =>
  lines.length > 0 && (
    // Scrolled by keys as well, so it takes the focus.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
    <section className={styles.log} aria-label={label} tabIndex={0}>
      <ol>
        {keyed(lines).map(({ key, time, name, text }) => (
          <li key={key}>
            <time dateTime={time}>
              {day.format(new Date(time))} {clock.format(new Date(time))}
            </time>
            <span className={styles.logName}>{name}</span>
            <span className={styles.logText}>{text}</span>
          </li>
        ))}
      </ol>
    </section>
  );

/** Numbered from the oldest, so that a new line on top is one more and no other line is another. */
const keyed = (lines: LogLine[]) => lines.map((line, place) => ({ ...line, key: lines.length - place }));
