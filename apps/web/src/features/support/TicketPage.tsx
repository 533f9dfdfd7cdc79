import { useParams } from '@tanstack/react-router';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { BackLink } from '../../ui/BackLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { Conversation } from './Conversation';
import { NewTicketForm } from './NewTicketForm';
import { ticketQuery } from './support-data';
import styles from './TicketPage.module.css';
import { TicketStatus } from './TicketStatus';

/** A ticket as a conversation, or with the id 0 the form for a new ticket. */
export const TicketPage = () => {
  const { id = 0 } = useParams({ strict: false });
  return (
    <div className={styles.page}>
      <BackLink to="/settings/support">All tickets</BackLink>
      {id === 0 ? <NewTicketForm /> : <OneTicket key={id} id={id} />}
    </div>
  );
};

const OneTicket = ({ id }: { id: number }) => {
  const ticket = useQuery(ticketQuery(id));
  if (ticket.isPending) return <LoadingIndicator />;
  if (ticket.isError) return <WarningAlert messages={sentencesOf(ticket.error)} />;
  const { subject, accountName, departmentName } = ticket.data;
  const place = departmentName === accountName ? accountName : `${accountName}, ${departmentName}`;
  return (
    <>
      <PageTitle note={place} actions={<TicketStatus ticket={ticket.data} />}>
        {subject}
      </PageTitle>
      <Conversation id={id} />
    </>
  );
};
