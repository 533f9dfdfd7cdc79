import { ListGroup } from '../../../ui/ListPane';
import { stretchWords } from './stretch-words';
import styles from './WeekList.module.css';
import { dateWords, type WeekDay } from './week-days';

/** The week as a list of periods with their schedules. Each period is a button that opens the explanation of the period. */
export const WeekList = ({
  days,
  schedules,
  zone,
  choose,
}: {
  days: readonly WeekDay[];
  schedules: readonly { id: number; name: string }[];
  zone: string;
  choose: (instant: number) => void;
}) => (
  <ListGroup title="The week as a list" defaultOpen={false}>
    <ul className={styles.list}>
      {days.map((day) => (
        <li key={day.date.day}>
          <h3>{dateWords(day.date)}</h3>
          {day.clocks && <p className={styles.soft}>{day.clocks}</p>}
          <ul>
            {day.stretches.map((stretch) => {
              const { hours, names } = stretchWords(stretch, day, zone, schedules);
              return (
                <li key={stretch.start}>
                  <button type="button" className={styles.stretch} onClick={() => choose(stretch.start)}>
                    <span>{hours}</span>
                    <span>{names}</span>
                  </button>
                </li>
              );
            })}
          </ul>
        </li>
      ))}
    </ul>
  </ListGroup>
);
