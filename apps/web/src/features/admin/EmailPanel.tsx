import { Button } from '@mantine/core';
import type { Installation } from '@marquee/contract/admin';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { useTestMail } from './admin-data';
import { Outbox } from './Outbox';

/** How emails are sent, with a test. Emails that failed are in the list of failed jobs. */
export const EmailPanel = ({ facts: { mail } }: { facts: Installation }) => {
  const test = useTestMail();
  const isStored = mail === 'outbox';
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
      note={
        isStored
          ? 'No mail server is configured. Copy the links below and share them yourself, or set SMTP_URL to send email.'
          : 'A mail server sends all emails.'
      }
      actions={
        <Button variant="default" loading={test.isPending} onClick={send}>
          Send a test email to me
        </Button>
      }
    >
      <WarningAlert messages={reason} />
      {isStored ? <Outbox /> : null}
    </Panel>
  );
};
