import { ListGroup } from '../../ui/ListPane';
import { byWeek, type Span } from './hours/time-ranges';
import styles from './schedules.module.css';
import { TimesTable } from './TimesTable';

type Timed = { name: string; times: readonly (Span & { id: number })[] };

/** All run times of a screen, as a table. */
export const ScheduleOverview = ({ schedules }: { schedules: readonly Timed[] }) => {
  const times = allTimes(schedules);
  if (times.length === 0) return <p className={styles.soft}>No hours yet, so the screen stays off.</p>;
  return (
    <ListGroup title="All hours" count={times.length}>
      <TimesTable times={times} />
    </ListGroup>
  );
};

/** Returns the run times of all schedules in the order of the week, each with the name of its schedule. */
export const allTimes = (schedules: readonly Timed[]) =>
  schedules
    .flatMap((schedule) => schedule.times.map((time) => ({ ...time, name: schedule.name })))
    .toSorted(byWeek);
