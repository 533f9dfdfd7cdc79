import { IconPlus } from '@tabler/icons-react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { usePages } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { NarrowPage } from '../../ui/NarrowPage';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { OpenTicketsPanel } from './OpenTicketsPanel';
import { ticketsQuery } from './support-data';
import { NoTickets, TicketRows } from './TicketRows';

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
      {may('admin') ? <OpenTicketsPanel /> : null}
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

const NewTicket = () => (
  <ButtonLink to="/settings/support/$id" params={{ id: 0 }} leftSection={<IconPlus size={18} aria-hidden />}>
    New ticket
  </ButtonLink>
);
