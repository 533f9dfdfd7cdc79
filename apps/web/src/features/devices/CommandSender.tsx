import { Button } from '@mantine/core';
import { type DeviceAction, deviceActions } from '@marquee/contract/kit/limits';
import { sentencesOf } from '../../kit/failures';
import { WarningAlert } from '../../ui/WarningAlert';
import { actionNames } from './action-names';
import type { useSendCommand } from './device-data';
import styles from './devices.module.css';

/** Buttons for all commands of a TV, for administrators. */
export const CommandSender = ({
  sending,
  without = [],
}: {
  sending: Pick<ReturnType<typeof useSendCommand>, 'mutate' | 'isPending' | 'variables' | 'error'>;
  /** Commands that have a button elsewhere on the page. */
  without?: readonly DeviceAction[];
}) => (
  <section className={styles.part}>
    <h3 className={styles.partTitle}>Send a command</h3>
    {sending.error && <WarningAlert messages={sentencesOf(sending.error)} />}
    <div className={styles.commands}>
      {deviceActions
        .filter((action) => !without.includes(action))
        .map((action) => (
          <Button
            key={action}
            variant="default"
            loading={sending.isPending && sending.variables === action}
            onClick={() => sending.mutate(action)}
          >
            {actionNames[action]}
          </Button>
        ))}
    </div>
  </section>
);
