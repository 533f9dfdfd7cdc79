import { Table } from '@mantine/core';
import type { Device } from '@marquee/contract/devices';
import type { Screen } from '@marquee/contract/screens';
import { useId, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatAge } from '../../kit/formats';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { StatusDot } from '../../ui/StatusDot';
import { WarningAlert } from '../../ui/WarningAlert';
import { pingsQuery } from '../receipts/receipt-data';
import { troubleWords, wellWords } from '../receipts/tv-state-words';
import { DeviceDetails } from './DeviceDetails';
import { devicesQuery } from './device-data';
import { detailsOf } from './device-details';
import shared from './devices.module.css';
import styles from './PairedDevices.module.css';
import { RecentActivity } from './RecentActivity';

/** The TVs that play this screen, a line each. A TV opens its details. */
export const PairedDevices = ({ screen: { id: screenId, rotation } }: { screen: Screen }) => {
  const ping = useQuery(pingsQuery).data?.find((each) => each.screenId === screenId);
  const devices = useQuery(devicesQuery(screenId, `${ping?.pingTime} ${ping?.linkLostAt}`));
  const [openId, setOpenId] = useState<number>();
  const heading = useId();
  const open = devices.data?.find(({ id }) => id === openId);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        Paired Devices
      </h2>
      {devices.isError && <WarningAlert messages={sentencesOf(devices.error)} />}
      {devices.data?.length === 0 && <p className={shared.note}>No TV is paired yet.</p>}
      {devices.data && devices.data.length > 0 && (
        <Table verticalSpacing={4}>
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
                  <button type="button" className={styles.choose} onClick={() => setOpenId(device.id)}>
                    {detailsOf(device).name}
                  </button>
                </Table.Td>
                <Table.Td>
                  <CheckIn device={device} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {open && (
        <Dialog
          opened
          onClose={() => setOpenId(undefined)}
          title={detailsOf(open).name}
          size={860}
          place="top"
        >
          <DeviceDetails device={open} rotation={rotation} />
          <RecentActivity screenId={screenId} />
        </Dialog>
      )}
    </section>
  );
};

const CheckIn = ({ device: { state, lastUpdated } }: { device: Device }) => {
  const now = useNow();
  const trouble = troubleWords(state, now);
  if (trouble) return <StatusDot tone="warning" label={trouble.words} tooltip={trouble.tooltip} />;
  const tone = state.kind === 'sleeping' ? 'asleep' : 'on';
  return (
    <StatusDot tone={tone} label={`${wellWords(state)} · ${formatAge(lastUpdated, new Date(now))} ago`} />
  );
};
