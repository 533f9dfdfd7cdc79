import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { faultsIn } from '../../kit/failures';
import { faultAt, faultsOfForm, type PlacedFields } from '../../kit/place-faults';
import { FieldList } from '../../ui/FieldList';
import { PlainButton } from '../../ui/plain/PlainButton';
import { PlainField, PlainPassword, PlainSelect } from '../../ui/plain/PlainField';
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
  const [problems, setProblems] = useState<string[]>([]);
  const [faults, setFaults] = useState<Faults>({});
  const [now] = useState(() => new Date());
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.values(faults).some(Boolean))
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);
  const field = (key: keyof NewAccount) => ({
    value: account[key],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setAccount((before) => ({ ...before, [key]: value }));
    },
  });
  const checked = (key: keyof Faults) => ({ fault: faults[key], ...field(key) });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = missingIn(account);
    setFaults(missing);
    setProblems([]);
    if (Object.keys(missing).length > 0) return;
    setBusy(true);
    await onSubmit(account).catch((thrown: unknown) => {
      const refused = faultsIn(thrown, fields);
      setProblems(faultsOfForm(refused));
      setFaults({
        organisation: faultAt(refused, 'organisation'),
        name: faultAt(refused, 'name'),
        email: faultAt(refused, 'email'),
        password: faultAt(refused, 'password'),
      });
    });
    setBusy(false);
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
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
    </form>
  );
};

/** The fields at which a refused call shows its sentences. */
const fields = {
  organisation: { label: 'Organization' },
  name: { label: 'Your name' },
  email: { label: 'Email', about: /\bemail\b/i },
  password: { label: 'Password', about: /\bpassword\b/i },
} satisfies PlacedFields<keyof Faults>;

type Faults = { [Key in 'organisation' | 'name' | 'email' | 'password']?: string | undefined };

const missingIn = (account: NewAccount): Faults => ({
  ...(account.organisation.trim() ? {} : { organisation: 'Please enter the name of your organization.' }),
  ...(account.name.trim() ? {} : { name: 'Please enter your name.' }),
  ...(account.email.trim() ? {} : { email: 'Please enter an email address.' }),
  ...(account.password ? {} : { password: 'Please enter a password.' }),
});
