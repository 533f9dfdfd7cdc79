import type { AuditEvent } from '@marquee/contract/audit';
import { auditWords, changeWords, subjectWords } from '../../kit/audit-words';
import { formatDateTime } from '../../kit/formats';
import { RowList } from '../../ui/RowList';
import styles from './AdminPage.module.css';

/** A list of audited actions, with a button for older ones. */
export const AuditRows = ({
  events,
  loadMore,
  withAccount,
}: {
  events: readonly AuditEvent[];
  loadMore: (() => void) | undefined;
  /** Each row names the account that it concerns. */
  withAccount: boolean;
}) => (
  <RowList label="Audited actions" loadMore={loadMore}>
    {events.map((event) => (
      <li key={event.id} className={styles.row}>
        <span className={styles.words}>
          <span>
            {auditWords(event)}
            {event.impersonationId === null ? null : <span className={styles.tag}>as support</span>}
          </span>
          <span className={styles.note}>{changeWords(event).join(' · ')}</span>
          <span className={styles.note}>
            {[withAccount ? event.accountName : '', subjectWords(event), formatDateTime(event.at), event.ip]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      </li>
    ))}
  </RowList>
);
