import { timezoneNames } from '@marquee/playback/timetable/zones';
import { type FormEvent, type ReactNode, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField, PlainPassword, PlainSelect } from '../../ui/plain/PlainField';
import { WarningAlert } from '../../ui/WarningAlert';
import { likelyTimezone } from './likely-timezone';

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
  const [problems, setProblems] = useState<string[]>([]);
  const [busy, setBusy] = useState(false);
  const field = (key: keyof NewAccount) => ({
    value: account[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setAccount((before) => ({ ...before, [key]: value }));
    },
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(account);
    setProblems(missing);
    if (missing.length > 0) return;
    setBusy(true);
    await onSubmit(account).catch((thrown: unknown) => setProblems(sentencesOf(thrown)));
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <FieldList>
        <WarningAlert messages={problems} />
        <PlainField label="Organization" autoComplete="organization" {...field('organisation')} />
        <PlainField label="Your name" autoComplete="name" {...field('name')} />
        <PlainField
          label="Email"
          type="email"
          autoComplete="username"
          readOnly={Boolean(email)}
          {...field('email')}
        />
        <PlainPassword
          label="Password"
          hint="At least 8 characters."
          autoComplete="new-password"
          {...field('password')}
        />
        <PlainSelect label="Time zone" choices={timezoneNames} {...field('timezone')} />
        {children}
        <PlainButton type="submit" busy={busy}>
          {action}
        </PlainButton>
      </FieldList>
    </form>
  );
};

const missingIn = (account: NewAccount) => [
  ...(account.organisation.trim() ? [] : ['Please enter the name of your organization.']),
  ...(account.name.trim() ? [] : ['Please enter your name.']),
  ...(account.email.trim() ? [] : ['Please enter an email address.']),
  ...(account.password ? [] : ['Please enter a password.']),
];
