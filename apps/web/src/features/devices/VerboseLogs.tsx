import { Button } from '@mantine/core';
import type { Device } from '@marquee/contract/devices';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { WarningAlert } from '../../ui/WarningAlert';
import { actionNames } from './action-names';
import { useSendCommand, verboseLogsQuery } from './device-data';
import shared from './devices.module.css';
import { LogLines } from './LogLines';
import styles from './VerboseLogs.module.css';

/** Shows the verbose logs of a TV, with a button that turns verbose logs on or off. */
export const VerboseLogs = ({ device: { id, verboseUntil } }: { device: Device }) => {
  const logs = useQuery(verboseLogsQuery(id));
  const sending = useSendCommand(id);
  const isOn = verboseUntil !== null && Date.parse(verboseUntil) > logs.dataUpdatedAt;
  const action = isOn ? 'disableVerbose' : 'enableVerbose';
  const faults = [logs.error, sending.error].filter((error) => error !== null).flatMap(sentencesOf);
  return (
    <section className={shared.part}>
      <div className={styles.partHead}>
        <div>
          <h3 className={shared.partTitle}>Verbose logs</h3>
          <p className={shared.note}>
            {isOn
              ? `On until ${formatDateTime(verboseUntil)}.`
              : 'Off. When on, they turn off after an hour.'}
          </p>
        </div>
        <Button variant="default" loading={sending.isPending} onClick={() => sending.mutate(action)}>
          {actionNames[action]}
        </Button>
      </div>
      <WarningAlert messages={faults} />
      <LogLines
        label="Verbose logs"
        lines={(logs.data ?? []).map(({ logTime, name, data }) => ({ time: logTime, name, text: data }))}
      />
    </section>
  );
};
