import { Button } from '@mantine/core';
import type { Commission, CommissionCheck } from '@marquee/contract/affiliates';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatMonth, formatPlainDay } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { useQuery } from '../../kit/use-query';
import { BackLink } from '../../ui/BackLink';
import { DateField } from '../../ui/DateField';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { checkQuery, commissionsQuery, useDeleteCheck, useSaveCheck, useUpdateCheck } from './affiliate-data';
import styles from './affiliates.module.css';
import { CommissionRows } from './CommissionsPanel';

const question = 'Are you sure you wish to delete this check?  Its commissions can then be added to another.';

/** A check with its commissions. Administrators change its date, take commissions off, and delete it. */
export const CheckPage = () => {
  const { id } = useParams({ from: '/inside/settings-frame/settings/affiliate/check/$id' });
  const { may } = useSignedIn();
  const check = useQuery(checkQuery(id));
  if (!check.data)
    return (
      <NarrowPage>
        <BackLink to="/settings/affiliate">Affiliate</BackLink>
        <PageTitle>Check</PageTitle>
        {check.isError ? <WarningAlert messages={sentencesOf(check.error)} /> : <LoadingIndicator />}
      </NarrowPage>
    );
  const { accountId, paymentDate, totalAmount } = check.data;
  return (
    <NarrowPage>
      {may('admin') ? (
        <BackLink to="/settings/affiliate/account/$id" params={{ id: accountId }}>
          All checks
        </BackLink>
      ) : (
        <BackLink to="/settings/affiliate">Affiliate</BackLink>
      )}
      <PageTitle
        note={`Total ${formatMoney(totalAmount)}`}
        actions={may('admin') ? <DeleteCheck check={check.data} /> : null}
      >
        {`Check of ${formatPlainDay(paymentDate)}`}
      </PageTitle>
      {may('admin') ? <CheckDate key={paymentDate} check={check.data} /> : null}
      <CheckCommissions check={check.data} />
    </NarrowPage>
  );
};

const DeleteCheck = ({ check: { id, accountId } }: { check: CommissionCheck }) => {
  const remove = useDeleteCheck();
  const navigate = useNavigate();
  const [problems, setProblems] = useState<string[]>([]);
  const ask = async () => {
    if (!(await confirm({ text: question, action: 'Delete', danger: true }))) return;
    try {
      await remove.mutateAsync(id);
      await navigate({ to: '/settings/affiliate/account/$id', params: { id: accountId } });
      showBanner('Check deleted');
    } catch (thrown) {
      setProblems(sentencesOf(thrown));
    }
  };
  return (
    <>
      <WarningAlert messages={problems} />
      <Button variant="default" loading={remove.isPending} onClick={() => void ask()}>
        Delete check
      </Button>
    </>
  );
};

const fields = { paymentDate: { label: 'Payment date', about: /payment date/ } };

const CheckDate = ({ check: { id, accountId, paymentDate } }: { check: CommissionCheck }) => {
  const [date, setDate] = useState(paymentDate);
  const save = useSaveCheck();
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const send = async () => {
    await save.mutateAsync({ id, accountId, paymentDate: date });
    showBanner('Saved');
  };
  return (
    <Panel title="Payment">
      <SaveForm
        className={styles.form}
        faults={faults}
        submit={submit(() => (date ? [] : ['Please choose a payment date.']), send)}
      >
        <WarningAlert messages={problems} />
        <div className={styles.fields}>
          <DateField label="Payment date" error={faultAt('paymentDate')} value={date} change={setDate} />
          <Button type="submit" variant="default" loading={busy} disabled={date === paymentDate}>
            Save
          </Button>
        </div>
      </SaveForm>
    </Panel>
  );
};

const CheckCommissions = ({ check: { id, accountId } }: { check: CommissionCheck }) => {
  const { may } = useSignedIn();
  const commissions = useQuery(commissionsQuery(accountId, id));
  const update = useUpdateCheck();
  const [problems, setProblems] = useState<string[]>([]);
  const takeOff = async ({ invoiceId }: Commission) => {
    setProblems([]);
    await update
      .mutateAsync({ accountId, invoiceIds: [invoiceId], checkId: 0, fromCheckId: id })
      .catch((thrown: unknown) => setProblems(sentencesOf(thrown)));
  };
  const button = (row: Commission) => (
    <Button variant="subtle" onClick={() => void takeOff(row)}>
      Remove
      <span className="only-heard">
        {' '}
        {row.name}, {formatMonth(row.startDate)}, from the check
      </span>
    </Button>
  );
  return (
    <Panel title="Commissions">
      <WarningAlert messages={problems} />
      {commissions.isPending ? <LoadingIndicator /> : null}
      {commissions.isError ? <WarningAlert messages={sentencesOf(commissions.error)} /> : null}
      {commissions.data?.length === 0 ? (
        <p className={styles.soft}>This check has no commissions yet.</p>
      ) : null}
      <CommissionRows
        label="Commissions of this check"
        commissions={commissions.data ?? []}
        actions={may('admin') ? button : undefined}
      />
    </Panel>
  );
};
