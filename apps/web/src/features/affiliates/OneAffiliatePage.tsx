import { Button, Select } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { formatDay, formatMoney, formatPlainDay } from '../../kit/formats';
import { useFormCall } from '../../kit/use-form-call';
import { useNow } from '../../kit/use-now';
import { usePages, useQuery } from '../../kit/use-query';
import { BackLink } from '../../ui/BackLink';
import { DateField } from '../../ui/DateField';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { accountQuery } from '../accounts/account-data';
import { AffiliateForm } from './AffiliateForm';
import { checksQuery, settingsQuery, useSaveCheck, useUpdateCheck } from './affiliate-data';
import styles from './affiliates.module.css';
import { ChecksPanel } from './ChecksPanel';
import { CommissionsPanel } from './CommissionsPanel';
import { ReferredPanel } from './ReferredPanel';

/** The settings, commissions and checks of one affiliate, for administrators. */
export const OneAffiliatePage = () => {
  const { id } = useParams({ from: '/inside/settings-frame/settings/affiliate/account/$id' });
  const account = useQuery(accountQuery(id));
  return (
    <NarrowPage>
      <BackLink to="/settings/affiliate">All affiliates</BackLink>
      <PageTitle note="Affiliate">{account.data?.name ?? 'Affiliate'}</PageTitle>
      {account.isPending ? <LoadingIndicator /> : null}
      {account.isError ? <WarningAlert messages={sentencesOf(account.error)} /> : null}
      {account.data?.hasAffiliate ? <Affiliate key={id} accountId={id} /> : null}
      {account.data?.hasAffiliate === false ? <AffiliateForm key={id} accountId={id} /> : null}
    </NarrowPage>
  );
};

const Affiliate = ({ accountId }: { accountId: number }) => {
  const settings = useQuery(settingsQuery(accountId));
  if (settings.isPending) return <LoadingIndicator />;
  if (settings.isError) return <WarningAlert messages={sentencesOf(settings.error)} />;
  return (
    <>
      <AffiliateForm accountId={accountId} settings={settings.data} />
      <AddToCheck accountId={accountId} />
      <ChecksPanel accountId={accountId}>
        <NewCheck accountId={accountId} />
      </ChecksPanel>
      <ReferredPanel code={settings.data.code} />
    </>
  );
};

const checkFields = { checkId: { label: 'Check', about: /choose a check/ } };
const dateFields = { paymentDate: { label: 'Payment date', about: /payment date/ } };

/** The commissions that are on no check, and the form that puts the chosen commissions on a check. */
const AddToCheck = ({ accountId }: { accountId: number }) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [checkId, setCheckId] = useState<string | null>(null);
  const checks = usePages(checksQuery(accountId));
  const update = useUpdateCheck();
  const { faults, faultAt, problems, busy, submit } = useFormCall(checkFields);
  const toggle = (id: number) =>
    setChosen((before) =>
      before.has(id) ? new Set([...before].filter((one) => one !== id)) : new Set([...before, id]),
    );
  const missing = () => {
    if (chosen.size === 0) return ['Please choose commissions.'];
    return checkId === null ? ['Please choose a check.'] : [];
  };
  const send = async () => {
    await update.mutateAsync({ accountId, invoiceIds: [...chosen], checkId: Number(checkId) });
    setChosen(new Set());
    showBanner('Commissions added');
  };
  return (
    <CommissionsPanel accountId={accountId} choice={{ chosen, toggle }}>
      <SaveForm className={styles.form} faults={faults} submit={submit(missing, send)}>
        <WarningAlert messages={problems} />
        <div className={styles.fields}>
          <Select
            label="Check"
            placeholder={checks.data?.length === 0 ? 'Make a check first' : 'Choose a check'}
            data={(checks.data ?? []).map(({ id, paymentDate, totalAmount }) => ({
              value: String(id),
              label: `${formatPlainDay(paymentDate)}, ${formatMoney(totalAmount)}`,
            }))}
            error={faultAt('checkId')}
            value={checkId}
            onChange={setCheckId}
          />
          <Button type="submit" variant="default" loading={busy}>
            Add to check
          </Button>
        </div>
      </SaveForm>
    </CommissionsPanel>
  );
};

const NewCheck = ({ accountId }: { accountId: number }) => {
  const [paymentDate, setDate] = useState(formatDay(new Date(useNow())));
  const save = useSaveCheck();
  const { faults, faultAt, problems, busy, submit } = useFormCall(dateFields);
  const send = async () => {
    await save.mutateAsync({ id: 0, accountId, paymentDate });
    showBanner('Check added');
  };
  return (
    <SaveForm
      className={styles.form}
      faults={faults}
      submit={submit(() => (paymentDate ? [] : ['Please choose a payment date.']), send)}
    >
      <WarningAlert messages={problems} />
      <div className={styles.fields}>
        <DateField label="Payment date" error={faultAt('paymentDate')} value={paymentDate} change={setDate} />
        <Button type="submit" variant="default" loading={busy}>
          New check
        </Button>
      </div>
    </SaveForm>
  );
};
