import { Button } from '@mantine/core';
import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { formatPlainDay } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { accountQuery } from '../accounts/account-data';
import styles from './billing.module.css';
import { useAccountChange } from './billing-data';
import { cancelQuestion, cancelStep } from './cancel-words';
import { useAccountDay } from './use-account-day';

/** The end of the account: its owner cancels it, keeps it, or opens it again. */
export const CancelPanel = () => {
  const { department, support } = useSignedIn();
  const { data: account } = useQuery(accountQuery(department.accountId));
  const today = useAccountDay();
  const change = useAccountChange();
  const [faults, setFaults] = useState<string[]>([]);
  if (!account || !today) return null;

  const step = cancelStep(account);
  const act = async () => {
    setFaults([]);
    const end = formatPlainDay(firstOfNextMonth(today));
    if (step.call === 'POST /accounts/cancel' && !(await confirm(cancelQuestion(account, end)))) return;
    await change.mutateAsync(step.call).then(
      () => showBanner(step.done),
      (thrown: unknown) => setFaults(sentencesOf(thrown)),
    );
  };
  return (
    <Panel
      title="Cancel"
      note={step.note}
      actions={
        support ? null : (
          <Button variant="default" loading={change.isPending} onClick={() => void act()}>
            {step.action}
          </Button>
        )
      }
    >
      <WarningAlert messages={faults} />
      {support ? <p className={styles.soft}>Only owners of the organization can change this.</p> : null}
    </Panel>
  );
};
