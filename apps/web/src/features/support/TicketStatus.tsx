import { Button } from '@mantine/core';
import type { Ticket } from '@marquee/contract/support';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { StatusDot } from '../../ui/StatusDot';
import { WarningAlert } from '../../ui/WarningAlert';
import { useUpdateTicketStatus } from './support-data';

/** The status of a ticket. Administrators change it by a click. */
export const TicketStatus = ({ ticket: { id, status, subject } }: { ticket: Ticket }) => {
  const { may } = useSignedIn();
  const update = useUpdateTicketStatus();
  const dot = <StatusDot tone={status === 'Open' ? 'on' : 'none'} label={status} />;
  if (!may('admin')) return dot;
  const next = status === 'Open' ? 'Closed' : 'Open';
  return (
    <>
      <WarningAlert messages={update.isError ? sentencesOf(update.error) : []} />
      <Button
        variant="subtle"
        loading={update.isPending}
        aria-label={`${status}. ${next === 'Open' ? 'Open' : 'Close'} the ticket ${subject}`}
        title={next === 'Open' ? 'Open this ticket' : 'Close this ticket'}
        onClick={() => update.mutate({ ticketId: id, status: next })}
      >
        {dot}
      </Button>
    </>
  );
};
