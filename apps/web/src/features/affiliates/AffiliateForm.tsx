import { Button, TextInput } from '@mantine/core';
import type { AffiliateSettings } from '@marquee/contract/affiliates';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { useFormCall } from '../../kit/use-form-call';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { useSaveAffiliate } from './affiliate-data';
import { formatPercent } from './affiliate-words';
import styles from './affiliates.module.css';

const fields = {
  code: { label: 'Code', about: /\bcode\b/ },
  screenCommission: { label: 'Commission on screens' },
  ownedFeedCommission: { label: 'Commission on own feeds' },
};

/** The code and the commissions of an affiliate. A percentage can end with `%`. */
export const AffiliateForm = ({
  accountId,
  settings,
}: {
  accountId: number;
  settings?: AffiliateSettings;
}) => {
  const [given, setGiven] = useState({
    code: settings?.code ?? '',
    screenCommission: formatPercent(settings?.screenCommission ?? 0),
    ownedFeedCommission: formatPercent(settings?.ownedFeedCommission ?? 0),
  });
  const save = useSaveAffiliate();
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const field = (name: keyof typeof given, label: string, description: string) => (
    <TextInput
      label={label}
      description={description}
      error={faultAt(name)}
      maxLength={50}
      autoComplete="off"
      value={given[name]}
      onChange={(event) => {
        const { value } = event.currentTarget;
        setGiven((before) => ({ ...before, [name]: value }));
      }}
    />
  );
  const missing = () => (given.code.trim() ? [] : ['Please enter a code.']);
  const send = async () => {
    await save.mutateAsync({ accountId, ...given });
    showBanner('Saved');
  };
  return (
    <Panel title="Settings" note="New percentages count for invoices that are closed from now on.">
      <SaveForm className={styles.form} faults={faults} submit={submit(missing, send)}>
        <WarningAlert messages={problems} />
        {field('code', 'Code', 'The end of the link for sign-ups.')}
        {field(
          'screenCommission',
          'Commission on screens',
          'The share of the screens of referred organizations.',
        )}
        {field(
          'ownedFeedCommission',
          'Commission on own feeds',
          'The share of the feeds that the affiliate publishes.',
        )}
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </SaveForm>
    </Panel>
  );
};
