import { Button } from '@mantine/core';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { installationQuery, useTestMail } from './admin-data';

/** A test of the mail server. Emails that failed are in the list of failed jobs. */
export const MailPanel = () => {
  const { data } = useQuery(installationQuery);
  const test = useTestMail();
  if (!data) return null;
  const isStored = data.mail === 'outbox';
  const send = () =>
    test.mutate(undefined, {
      onSuccess: ({ to, error }) => {
        if (error === null) showBanner(isStored ? 'Test email stored' : `Test email sent to ${to}`);
      },
    });
  const reason = test.error ? sentencesOf(test.error) : test.data?.error ? [test.data.error] : [];
  return (
    <Panel
      title="Email"
      note={isStored ? 'The test email appears in the list below.' : 'A mail server sends all emails.'}
      actions={
        <Button variant="default" loading={test.isPending} onClick={send}>
          Send a test email to me
        </Button>
      }
    >
      {reason.length > 0 ? <WarningAlert messages={reason} /> : null}
    </Panel>
  );
};
