import { Button } from '@mantine/core';
import type { Device } from '@marquee/contract/devices';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { WarningAlert } from '../../ui/WarningAlert';
import { actionNames } from './action-names';
import { useSendCommand, verboseLogsQuery } from './device-data';
import styles from './devices.module.css';
import { LogLines } from './LogLines';

/** Shows what a TV does, line by line, while verbose logs are on. */
export const VerboseLogs = ({ device: { id, verboseUntil } }: { device: Device }) => {
  const logs = useQuery(verboseLogsQuery(id));
  const sending = useSendCommand(id);
  const isOn = verboseUntil !== null && Date.parse(verboseUntil) > logs.dataUpdatedAt;
  const action = isOn ? 'disableVerbose' : 'enableVerbose';
  const faults = [logs.error, sending.error].filter((error) => error !== null).flatMap(sentencesOf);
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <div>
          <h3 className={styles.partTitle}>Verbose logs</h3>
          <p className={styles.note}>
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
