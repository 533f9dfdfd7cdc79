import { sentencesOf } from '../../kit/failures';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { AuditRows } from './AuditRows';
import { auditQuery } from './admin-data';

/** The audited actions of the whole installation. */
export const AuditPanel = () => {
  const events = usePages(auditQuery({ scope: 'all' }));
  return (
    <Panel title="Audit" note="Who changed people, money, sign-in and settings, the newest first.">
      {events.isPending ? <LoadingIndicator /> : null}
      {events.isError ? <WarningAlert messages={sentencesOf(events.error)} /> : null}
      {events.data ? <AuditRows events={events.data} loadMore={events.loadMore} /> : null}
    </Panel>
  );
};
