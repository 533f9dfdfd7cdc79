import styles from './LogLines.module.css';

export type LogLine = { time: string; name: string; text: string };

const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** Shows the lines of a log in a box that scrolls, newest first. */
export const LogLines = ({ label, lines }: { label: string; lines: LogLine[] }) =>
  lines.length > 0 && (
    // The box takes the focus, so that it can be scrolled with the keyboard.
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

/** Adds keys that are counted from the oldest line, so that a new first line does not change the keys of the other lines. */
const keyed = (lines: LogLine[]) => lines.map((line, place) => ({ ...line, key: lines.length - place }));
