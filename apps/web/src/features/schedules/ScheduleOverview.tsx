import { ListGroup } from '../../ui/ListPane';
import { byWeek } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import styles from './schedules.module.css';
import { TimesTable } from './TimesTable';

/** All run times of a screen, as a table. */
export const ScheduleOverview = ({ schedules }: { schedules: readonly WholeSchedule[] }) => {
  const times = schedules
    .flatMap(({ name, times }) => times.map((time) => ({ ...time, name })))
    .toSorted(byWeek);
  if (times.length === 0) return <p className={styles.soft}>No run times yet: the screen sleeps.</p>;
  return (
    <ListGroup title="All run times" count={times.length} defaultOpen>
      <TimesTable times={times} />
    </ListGroup>
  );
};
