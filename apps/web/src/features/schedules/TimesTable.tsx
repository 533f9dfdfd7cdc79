import { Table } from '@mantine/core';
import { dayNames, wallTime } from '@marquee/contract/kit/hours-words';

import { isAllDay, minutesOf, type Span } from './hours/time-ranges';

type Timed = Span & { id: number; name?: string };

/** A table of run times. The table has a column for the schedule if the run times have names of schedules. */
export const TimesTable = ({ times }: { times: readonly Timed[] }) => {
  const named = times.some(({ name }) => name !== undefined);
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Day</Table.Th>
          <Table.Th>Start</Table.Th>
          <Table.Th>End</Table.Th>
          {named && <Table.Th>Schedule</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {times.map((time) => (
          <Table.Tr key={time.id}>
            <Table.Td>{dayNames[time.dayOfWeek]}</Table.Td>
            <HourCells time={time} />
            {named && <Table.Td>{time.name}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const HourCells = ({ time }: { time: Timed }) => {
  const { from, to } = minutesOf(time);
  if (isAllDay(time)) return <Table.Td colSpan={2}>All day</Table.Td>;
  return (
    <>
      <Table.Td>{wallTime(from)}</Table.Td>
      <Table.Td>{wallTime(to)}</Table.Td>
    </>
  );
};
