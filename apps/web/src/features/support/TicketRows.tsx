import type { Ticket } from '@marquee/contract/support';
import { Link } from '@tanstack/react-router';
import { formatAge } from '../../kit/formats';
import { useNow } from '../../kit/use-now';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import styles from './SupportPage.module.css';
import { TicketStatus } from './TicketStatus';

/** A list of tickets with their states, and a button for further tickets. */
export const TicketRows = ({
  tickets,
  loadMore,
  label,
  withAccount = false,
}: {
  tickets: readonly Ticket[];
  loadMore: (() => void) | undefined;
  label: string;
  withAccount?: boolean;
}) => {
  const now = new Date(useNow());
  return (
    <RowList label={label} loadMore={loadMore}>
      {tickets.map((ticket) => (
        <li key={ticket.id} className={rows.row}>
          <span className={rows.words}>
            <Link to="/settings/support/$id" params={{ id: ticket.id }} className={styles.subject}>
              {ticket.subject}
            </Link>
            <span className={rows.note}>
              {withAccount ? `${ticket.accountName} · ` : ''}
              {`Updated ${formatAge(ticket.lastUpdated, now)} ago`}
            </span>
          </span>
          <TicketStatus ticket={ticket} />
        </li>
      ))}
    </RowList>
  );
};

export const NoTickets = () => <p className={rows.note}>There are no open tickets.</p>;
