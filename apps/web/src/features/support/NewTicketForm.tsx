import { Button, Textarea, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useFormCall } from '../../kit/use-form-call';
import { FieldList } from '../../ui/FieldList';
import { PageTitle } from '../../ui/PageTitle';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { useCreateTicket } from './support-data';
import { useUnsentText } from './use-unsent-text';

const fields = {
  subject: { label: 'Subject', about: /subject/ },
  commentBody: { label: 'Message', about: /message/ },
};

/** The form for a new ticket. The browser keeps the texts until the ticket is sent. */
export const NewTicketForm = () => {
  const [subject, setSubject] = useUnsentText('ticket-subject');
  const [text, setText] = useUnsentText('ticket-0');
  const { faults, faultAt, problems, busy, submit } = useFormCall(fields);
  const create = useCreateTicket();
  const navigate = useNavigate();

  const missing = () => [
    ...(subject.trim() ? [] : ['Please enter a subject.']),
    ...(text.trim() ? [] : ['Please enter a message.']),
  ];
  const send = async () => {
    const { id } = await create.mutateAsync({ subject, commentBody: text });
    setSubject('');
    setText('');
    await navigate({ to: '/settings/support/$id', params: { id } });
  };

  return (
    <SaveForm faults={faults} submit={submit(missing, send)}>
      <PageTitle note="You can attach files after you have sent the ticket.">New ticket</PageTitle>
      <FieldList>
        <WarningAlert messages={problems} />
        <TextInput
          label="Subject"
          value={subject}
          maxLength={200}
          error={faultAt('subject')}
          onChange={(event) => setSubject(event.currentTarget.value)}
        />
        <Textarea
          label="Message"
          autosize
          minRows={6}
          maxLength={10_000}
          error={faultAt('commentBody')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" loading={busy}>
            Send ticket
          </Button>
        </div>
      </FieldList>
    </SaveForm>
  );
};
