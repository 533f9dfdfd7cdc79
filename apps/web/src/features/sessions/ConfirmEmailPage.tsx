import { Button } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { refreshSession, useSignedIn } from '../../kit/session';
import { useFormCall } from '../../kit/use-form-call';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import forms from './forms.module.css';
import { emailChangeQuery } from './session-data';

/** The page of the link that was mailed to a new email address. The person confirms the address with a button. */
export const ConfirmEmailPage = () => {
  const { user } = useSignedIn();
  const navigate = useNavigate();
  const change = useQuery(emailChangeQuery);
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const secret = new URLSearchParams(hash).get('secret') ?? '';
  const { problems, busy, submit } = useFormCall();
  const email = change.data?.email;

  const confirm = async () => {
    await call('POST /users/confirmEmail', { body: { secret } });
    await refreshSession();
    showBanner('Email address changed');
    await navigate({ to: '/settings', search: { section: 'you' }, replace: true });
  };

  return (
    <NarrowPage>
      <PageTitle note={`You are signed in as ${user.email}.`}>New email address</PageTitle>
      {change.isPending ? <LoadingIndicator /> : null}
      {change.isError ? <WarningAlert messages={sentencesOf(change.error)} /> : null}
      {change.data && !(email && secret) ? (
        <WarningAlert messages={['This link is no longer valid. Enter the new address in Settings again.']} />
      ) : null}
      {email && secret ? (
        <form className={forms.form} onSubmit={submit(() => [], confirm)}>
          <p>
            From now on, sign in with {email} instead of {user.email}?
          </p>
          <WarningAlert messages={problems} />
          <div className={forms.buttons}>
            <Button type="submit" loading={busy}>
              Use the new address
            </Button>
          </div>
        </form>
      ) : null}
    </NarrowPage>
  );
};
