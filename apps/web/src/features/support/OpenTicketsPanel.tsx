import { sentencesOf } from '../../kit/failures';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { openTicketsQuery } from './support-data';
import { NoTickets, TicketRows } from './TicketRows';

/** The open tickets of all organizations, for administrators. */
export const OpenTicketsPanel = () => {
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
