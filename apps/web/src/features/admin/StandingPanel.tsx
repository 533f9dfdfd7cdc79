import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { Account } from '@marquee/contract/accounts';
import type { AccountOverview } from '@marquee/contract/admin';
import { chosenStatuses } from '@marquee/contract/kit/limits';
import { timezoneNames } from '@marquee/playback/timetable/zones';
import { formatPlainDay } from '../../kit/formats';
import { faultAt } from '../../kit/place-faults';
import { FieldList, FormButtons } from '../../ui/FieldList';
import { MoneyField } from '../../ui/MoneyField';
import { Panel } from '../../ui/Panel';
import { SaveForm } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { statusNames } from '../accounts/account-draft';
import styles from './AccountAdminPage.module.css';
import { standingWords } from './standing-words';
import { useAccountAdminEditor } from './use-account-admin-editor';

/** The state in force of an account with its reason, and the form with its status, prices and details. */
export const StandingPanel = ({ account, overview }: { account: Account; overview: AccountOverview }) => {
  const pricesFrom = formatPlainDay(overview.pricesFrom);
  const { draft, change, notice, submit, saving, dirty, reset } = useAccountAdminEditor(account, pricesFrom);
  return (
    <Panel title="Status and prices" note={standingWords(account, overview.periods)}>
      <SaveForm faults={notice.faults} submit={submit} className={styles.form}>
        <FieldList>
          <SaveNotice {...notice} />
          <NativeSelect
            label="Status"
            value={draft.status}
            data={chosenStatuses.map((value) => ({ value, label: statusNames[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const status = chosenStatuses.find((each) => each === value);
              if (status) change({ status });
            }}
          />
          <MoneyField
            label="Price of a screen per month"
            description={`A new price counts at once for new screens, and from ${pricesFrom} for all others.`}
            error={faultAt(notice.faults, 'perScreenCharge')}
            value={draft.perScreenCharge}
            change={(perScreenCharge) => change({ perScreenCharge })}
          />
          <TextInput
            label="Industry"
            error={faultAt(notice.faults, 'industry')}
            value={draft.industry}
            maxLength={100}
            onChange={(event) => change({ industry: event.currentTarget.value })}
          />
          <NativeSelect
            label="Time zone of invoices"
            description="A new time zone concerns later days only."
            error={faultAt(notice.faults, 'timezone')}
            value={draft.timezone}
            data={[...new Set([...timezoneNames, draft.timezone])]}
            onChange={(event) => change({ timezone: event.currentTarget.value })}
          />
          <Checkbox
            label="Can publish feeds"
            checked={draft.creator}
            onChange={(event) => change({ creator: event.currentTarget.checked })}
          />
          <FormButtons>
            <Button type="submit" loading={saving} disabled={!dirty && !saving}>
              Save
            </Button>
            {dirty && !saving ? (
              <Button variant="default" onClick={reset}>
                Cancel
              </Button>
            ) : null}
          </FormButtons>
        </FieldList>
      </SaveForm>
    </Panel>
  );
};
