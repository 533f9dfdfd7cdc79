import { Table } from '@mantine/core';
import { twelveHour } from '../../kit/formats';
import { ListGroup } from '../../ui/ListPane';
import { byWeek, dayNames } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import styles from './schedules.module.css';
import { Week } from './Week';

/** All run times of a screen: as a week, and as a table. */
export const ScheduleOverview = ({ schedules }: { schedules: readonly WholeSchedule[] }) => {
  const times = schedules
    .flatMap(({ name, times }) => times.map((time) => ({ ...time, name })))
    .toSorted(byWeek);
  if (times.length === 0) return <p className={styles.soft}>No run times yet: the screen sleeps.</p>;
  return (
    <>
      <Week schedules={schedules} />
      <ListGroup title="All run times" count={times.length}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Day</Table.Th>
              <Table.Th>Start</Table.Th>
              <Table.Th>End</Table.Th>
              <Table.Th>Schedule</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {times.map((time) => (
              <Table.Tr key={time.id}>
                <Table.Td>{dayNames[time.dayOfWeek]}</Table.Td>
                <Table.Td>{twelveHour(time.startHour, time.startMinute)}</Table.Td>
                <Table.Td>{twelveHour(time.endHour, time.endMinute)}</Table.Td>
                <Table.Td>{time.name}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ListGroup>
    </>
  );
};
