import { Button } from '@mantine/core';
import { firstOfNextMonth } from '@marquee/playback/timetable/local-day';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
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

/** The end of the account: its owner cancels it, keeps it, or opens it again. */
export const CancelPanel = () => {
  const { department, support } = useSignedIn();
  const { data: account } = useQuery(accountQuery(department.accountId));
  const change = useAccountChange();
  const [faults, setFaults] = useState<string[]>([]);
  if (!account) return null;

  const step = cancelStep(account);
  const act = async () => {
    setFaults([]);
    try {
      if (step.call === 'POST /accounts/cancel' && !(await isConfirmed(account.id))) return;
      await change.mutateAsync(step.call);
      showBanner(step.done);
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    }
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

/** Asks before the account is cancelled. The server decides on which day the account ends, so its clock names the day. */
const isConfirmed = async (accountId: number): Promise<boolean> => {
  const account = await call('GET /accounts/:id', { params: { id: accountId } });
  return confirm(cancelQuestion(account, formatPlainDay(firstOfNextMonth(account.today))));
};
