import { Table } from '@mantine/core';
import { dayNames, twelveHour } from '../../kit/formats';
import { type Span } from './run-time-rows';

/** A table of run times. The table has a column for the schedule if the run times have names of schedules. */
export const TimesTable = ({ times }: { times: readonly (Span & { id: number; name?: string })[] }) => {
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
            <Table.Td>{twelveHour(time.startHour, time.startMinute)}</Table.Td>
            <Table.Td>{twelveHour(time.endHour, time.endMinute)}</Table.Td>
            {named && <Table.Td>{time.name}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};
