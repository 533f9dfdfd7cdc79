import { Button } from '@mantine/core';
import type { Device } from '@marquee/contract/devices';
import type { Screen } from '@marquee/contract/screens';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { WarningAlert } from '../../ui/WarningAlert';
import { actionNames, nameOfAction } from './action-names';
import { CommandSender } from './CommandSender';
import { clockFault } from './clock-fault';
import styles from './DeviceDetails.module.css';
import { useSendCommand, useUnpair } from './device-data';
import { detailsOf } from './device-details';
import shared from './devices.module.css';
import { LiveScreenshot } from './LiveScreenshot';
import { VerboseLogs } from './VerboseLogs';

/** The details of one TV: its screenshot, its state and its commands. */
export const DeviceDetails = ({ device, rotation }: { device: Device; rotation: Screen['rotation'] }) => {
  const { may } = useSignedIn();
  const details = detailsOf(device);
  const sending = useSendCommand(device.id);
  const unpairing = useUnpair();
  const fault = clockFault(details.deviceTime, details.reportTime);

  const unpair = async () => {
    const text = `Unpair ${details.name}? It stops playing this screen and shows a pairing code.`;
    if (!(await confirm({ text, action: 'Unpair', danger: true }))) return;
    unpairing.mutate(device.id, { onSuccess: () => showBanner('TV unpaired') });
  };
  return (
    <div className={shared.details}>
      <div className={styles.about}>
        <LiveScreenshot device={device} rotation={rotation} mayAsk={may('edit')} />
        <div>
          <dl className={styles.facts}>
            <Fact name="App version">{details.appVersion}</Fact>
            <Fact name="Hardware">{details.hardware}</Fact>
            <Fact name="Report time">{formatDateTime(details.reportTime)}</Fact>
            <Fact name="Device time">{formatDateTime(details.deviceTime)}</Fact>
            <Fact name="Last action">{nameOfAction(details.lastAction)}</Fact>
            <Fact name="Action time">{formatDateTime(details.actionTime)}</Fact>
          </dl>
          {fault && (
            <p className={styles.warning}>
              <IconAlertTriangle size={18} aria-hidden="true" />
              {fault}
            </p>
          )}
        </div>
      </div>
      {unpairing.error && <WarningAlert messages={sentencesOf(unpairing.error)} />}
      {may('admin') && (
        <CommandSender sending={sending} without={['screenshot', 'enableVerbose', 'disableVerbose']} />
      )}
      {may('admin') && <VerboseLogs device={device} />}
      {may('edit') && (
        <div className={shared.commands}>
          {!may('admin') && (
            <Button
              variant="default"
              loading={sending.isPending}
              onClick={() => sending.mutate('updateInstructions')}
            >
              {actionNames.updateInstructions}
            </Button>
          )}
          <Button variant="outline" loading={unpairing.isPending} onClick={unpair}>
            Unpair
          </Button>
        </div>
      )}
    </div>
  );
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children || 'Unknown'}</dd>
  </div>
);
