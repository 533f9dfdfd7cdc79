import { Table } from '@mantine/core';
import type { Screen } from '@marquee/contract/screens';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatAge } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { DeviceDetails } from './DeviceDetails';
import { devicesQuery } from './device-data';
import { detailsOf } from './device-details';
import shared from './devices.module.css';
import styles from './PairedDevices.module.css';
import { RecentActivity } from './RecentActivity';

/** The TVs that play this screen. */
export const PairedDevices = ({ screen: { id: screenId, rotation } }: { screen: Screen }) => {
  const devices = useQuery(devicesQuery(screenId));
  const [open, setOpen] = useState<number>();
  return (
    <Panel title="Paired Devices">
      {devices.isError && <WarningAlert messages={sentencesOf(devices.error)} />}
      {devices.data?.length === 0 && (
        <p className={shared.note}>No TV is paired yet. Open Marquee on a TV and press Pair TV above.</p>
      )}
      {devices.data && devices.data.length > 0 && (
        <>
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
                  <Table.Td>
                    <button
                      type="button"
                      className={styles.choose}
                      aria-expanded={open === device.id}
                      onClick={() => setOpen(open === device.id ? undefined : device.id)}
                    >
                      {detailsOf(device).name}
                    </button>
                  </Table.Td>
                  <Table.Td>
                    {formatAge(device.lastUpdated, new Date(devices.dataUpdatedAt)) || 'Not yet'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {devices.data
            .filter(({ id }) => id === open)
            .map((device) => (
              <DeviceDetails key={device.id} device={device} rotation={rotation} />
            ))}
          <RecentActivity screenId={screenId} />
        </>
      )}
    </Panel>
  );
};
