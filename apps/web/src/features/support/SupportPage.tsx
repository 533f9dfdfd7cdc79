import type { Ticket } from '@marquee/contract/support';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { sentencesOf } from '../../kit/failures';
import { formatAge } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { useNow } from '../../kit/use-now';
import { usePages } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './SupportPage.module.css';
import { openTicketsQuery, ticketsQuery } from './support-data';
import { TicketStatus } from './TicketStatus';

/** The support tickets that the person sees, and for administrators all open tickets. */
export const SupportPage = () => {
  const { may } = useSignedIn();
  const tickets = usePages(ticketsQuery);
  const isEmpty = tickets.data?.length === 0;
  return (
    <NarrowPage>
      <PageTitle
        note="Write to support and read the answers here."
        // An empty page has the button below its drawing.
        actions={isEmpty && !may('admin') ? null : <NewTicket />}
      >
        Support
      </PageTitle>
      {may('admin') ? <AllOpenTickets /> : null}
      <Panel title={may('owner') ? 'Tickets of your organization' : 'Tickets of your department'}>
        {tickets.isPending ? <LoadingIndicator /> : null}
        {tickets.isError ? <WarningAlert messages={sentencesOf(tickets.error)} /> : null}
        {isEmpty && may('admin') ? <NoTickets /> : null}
        {isEmpty && !may('admin') ? (
          <EmptyState drawing="strip" action={<NewTicket />}>
            There are no open tickets.
          </EmptyState>
        ) : null}
        <TicketRows tickets={tickets.data ?? []} loadMore={tickets.loadMore} label="Your tickets" />
      </Panel>
    </NarrowPage>
  );
};

const AllOpenTickets = () => {
  const tickets = usePages(openTicketsQuery);
  return (
    <Panel title="Open tickets of all organizations">
      {tickets.isPending ? <LoadingIndicator /> : null}
      {tickets.isError ? <WarningAlert messages={sentencesOf(tickets.error)} /> : null}
      {tickets.data?.length === 0 ? <NoTickets /> : null}
      <TicketRows
        tickets={tickets.data ?? []}
        loadMore={tickets.loadMore}
        label="Open tickets of all organizations"
        withAccount
      />
    </Panel>
  );
};

const NoTickets = () => <p className={rows.note}>There are no open tickets.</p>;

type Rows = {
  tickets: readonly Ticket[];
  loadMore: (() => void) | undefined;
  label: string;
  withAccount?: boolean;
};

const TicketRows = ({ tickets, loadMore, label, withAccount = false }: Rows) => {
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

const NewTicket = () => (
  <ButtonLink to="/settings/support/$id" params={{ id: 0 }} leftSection={<IconPlus size={18} aria-hidden />}>
    New ticket
  </ButtonLink>
);
