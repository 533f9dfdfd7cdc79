import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { deviceName, devicesQuery } from './device-data';
import styles from './devices.module.css';

/** The TVs that play this screen. */
export const PairedDevices = ({ screenId }: { screenId: number }) => {
  const devices = useQuery(devicesQuery(screenId));
  return (
    <Panel title="Paired Devices">
      {devices.isError && <WarningAlert messages={sentencesOf(devices.error)} />}
      {devices.data?.length === 0 && (
        <p className={styles.soft}>No TV is paired yet. Open Marquee on a TV and press Pair TV above.</p>
      )}
      {devices.data && devices.data.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th>Last check-in</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {devices.data.map((device) => (
              <Table.Tr key={device.id}>
                <Table.Td>{deviceName(device)}</Table.Td>
                <Table.Td>{formatDateTime(device.lastUpdated) || 'Not yet'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Panel>
  );
};
