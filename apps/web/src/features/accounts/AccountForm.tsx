import { type ReactNode, useState } from 'react';
import type { PlacedFields } from '../../kit/place-faults';
import { useFormCall } from '../../kit/use-form-call';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField, PlainPassword, PlainSelect } from '../../ui/plain/PlainField';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { likelyTimezone } from './likely-timezone';
import { zonesWithOffsets } from './zones-with-offsets';

export type NewAccount = {
  organisation: string;
  name: string;
  email: string;
  password: string;
  timezone: string;
};

/** The form for an organization and its first person, used at the first run and at sign-up. */
export const AccountForm = ({
  action,
  email,
  onSubmit,
  children,
}: {
  action: string;
  /** The email address that a mailed link verified. A person cannot change it. */
  email?: string | undefined;
  onSubmit: (account: NewAccount) => Promise<unknown>;
  children?: ReactNode;
}) => {
  const [account, setAccount] = useState<NewAccount>(() => ({
    organisation: '',
    name: '',
    email: email ?? '',
    password: '',
    timezone: likelyTimezone(),
  }));
  const [now] = useState(() => new Date());
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const field = (key: keyof NewAccount) => ({
    value: account[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setAccount((before) => ({ ...before, [key]: value }));
    },
  });
  const checked = (key: keyof typeof fields) => ({ fault: faultAt(key), ...field(key) });

  return (
    <SaveForm
      faults={faults}
      submit={submit(
        () => missingIn(account),
        () => onSubmit(account),
      )}
    >
      <FieldList>
        <WarningAlert messages={problems} />
        <PlainField label="Organization" autoComplete="organization" {...checked('organisation')} />
        <PlainField label="Your name" autoComplete="name" {...checked('name')} />
        <PlainField
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={Boolean(email)}
          {...checked('email')}
        />
        <PlainPassword
          label="Password"
          hint="At least 8 characters."
          autoComplete="new-password"
          {...checked('password')}
        />
        <PlainSelect label="Time zone" choices={zonesWithOffsets(now)} {...field('timezone')} />
        {children}
        <PlainButton type="submit" busy={busy}>
          {busy ? 'Creating…' : action}
        </PlainButton>
      </FieldList>
    </SaveForm>
  );
};

/** The fields at which the form shows its sentences. */
const fields = {
  organisation: { label: 'Organization', about: /\borganization\b/ },
  name: { label: 'Your name', about: /\byour name\b/ },
  email: { label: 'Email', about: /\bemail\b/i },
  password: { label: 'Password', about: /\bpassword\b/i },
} satisfies PlacedFields<string>;

const missingIn = (account: NewAccount): string[] => [
  ...(account.organisation.trim() ? [] : ['Please enter the name of your organization.']),
  ...(account.name.trim() ? [] : ['Please enter your name.']),
  ...(account.email.trim() ? [] : ['Please enter an email address.']),
  ...(account.password ? [] : ['Please enter a password.']),
];
