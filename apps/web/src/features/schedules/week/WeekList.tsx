import type { Stretch } from '@marquee/playback/timetable/segments';
import { ListGroup } from '../../../ui/ListPane';
import styles from './WeekList.module.css';
import { wallTime } from '../hours/range-words';
import { dateWords, minuteAt, type WeekDay } from './week-days';

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
}) => {
  const namesOf = ({ schedules: on }: Stretch) =>
    schedules.filter(({ id }) => on.includes(id)).map(({ name }) => name);
  return (
    <ListGroup title="The week as a list" defaultOpen={false}>
      <ul className={styles.list}>
        {days.map((day) => (
          <li key={day.date.day}>
            <h3>{dateWords(day.date)}</h3>
            {day.clocks && <p className={styles.soft}>{day.clocks}</p>}
            <ul>
              {day.stretches.map((stretch) => (
                <li key={stretch.start}>
                  <button type="button" className={styles.stretch} onClick={() => choose(stretch.start)}>
                    <span>{hoursOf(stretch, day, zone)}</span>
                    <span>{wordsOf(namesOf(stretch))}</span>
                  </button>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </ListGroup>
  );
};

const hoursOf = ({ start, end }: Stretch, day: WeekDay, zone: string): string => {
  if (start === day.start && end === day.end) return 'All day';
  return `${wallTime(minuteAt(start, zone))} to ${end === day.end ? 'midnight' : wallTime(minuteAt(end, zone))}`;
};

const wordsOf = (names: readonly string[]): string => {
  if (names.length === 0) return 'Off';
  return names.length === 1 ? names.join() : `${names.join(' + ')} (mixed)`;
};
