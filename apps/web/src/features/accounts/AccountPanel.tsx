import { Button, TextInput } from '@mantine/core';
import type { Account } from '@marquee/contract/accounts';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Editor } from '../../kit/edit/use-editor';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { AccessHint } from '../../ui/AccessHint';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { SaveForm, useFaultAt } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './AccountPanel.module.css';
import { accountQuery } from './account-data';
import { type DetailsDraft, statusNames } from './account-draft';
import { useDetailsEditor } from './use-account-editor';

/** The name of the account. Its owners also see and change the address, and administrators see the status. */
export const AccountPanel = () => {
  const { department, may } = useSignedIn();
  const account = useQuery(accountQuery(department.accountId));
  if (!may('owner'))
    return (
      <Panel title="Organization">
        <p>{department.accountName}</p>
        <AccessHint needs="owner" what="change the name and the address" />
      </Panel>
    );
  return (
    <>
      <Panel title="Organization" note="Your invoices show this name and address.">
        {account.isPending ? <LoadingIndicator /> : null}
        {account.isError ? <WarningAlert messages={sentencesOf(account.error)} /> : null}
        {account.data ? <DetailsForm key={account.data.id} account={account.data} /> : null}
      </Panel>
      {account.data && may('admin') ? (
        <Panel title="Account status" note="Only administrators see and change the status and the prices.">
          <p>
            {statusNames[account.data.status]}{' '}
            <Link to="/settings/admin/accounts/$id" params={{ id: account.data.id }}>
              Change status and prices
            </Link>
          </p>
        </Panel>
      ) : null}
    </>
  );
};

const DetailsForm = ({ account }: { account: Account }) => {
  const editor = useDetailsEditor(account);
  const field = (key: keyof DetailsDraft, autoComplete: string) => ({
    value: editor.draft[key],
    autoComplete,
    onChange: (event: { currentTarget: { value: string } }) =>
      editor.change({ [key]: event.currentTarget.value }),
  });
  return (
    <EditorForm editor={editor}>
      <OrganizationName {...field('name', 'organization')} />
      <TextInput className={styles.wide} label="Address" {...field('address1', 'address-line1')} />
      <TextInput className={styles.wide} label="Address line 2" {...field('address2', 'address-line2')} />
      <TextInput label="City" {...field('city', 'address-level2')} />
      <TextInput label="State" {...field('state', 'address-level1')} />
      <TextInput label="ZIP code" {...field('zip', 'postal-code')} />
      <TextInput label="Country" {...field('country', 'country-name')} />
    </EditorForm>
  );
};

const OrganizationName = (field: ComponentProps<typeof TextInput>) => {
  const faultAt = useFaultAt();
  return <TextInput className={styles.wide} label="Organization name" error={faultAt('name')} {...field} />;
};

/** A form with its own Save. Cancel appears after a change. */
const EditorForm = <Draft extends object>({
  editor: { notice, submit, saving, dirty, reset },
  children,
}: {
  editor: Pick<Editor<Draft>, 'notice' | 'submit' | 'saving' | 'dirty' | 'reset'>;
  children: ReactNode;
}) => (
  <SaveForm faults={notice.faults} submit={submit} className={styles.form}>
    <SaveNotice {...notice} />
    <div className={styles.fields}>{children}</div>
    <div className={styles.buttons}>
      <Button type="submit" loading={saving} disabled={!dirty && !saving}>
        Save
      </Button>
      {dirty && !saving ? (
        <Button variant="default" onClick={reset}>
          Cancel
        </Button>
      ) : null}
    </div>
  </SaveForm>
);
