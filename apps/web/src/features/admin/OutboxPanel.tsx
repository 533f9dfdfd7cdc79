import { formatDateTime } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { outboxQuery } from '../accounts/account-data';
import styles from './OutboxPanel.module.css';

/** Lists the emails that are stored because no mail server is configured. Administrators pass on the links in these emails. */
export const OutboxPanel = () => {
  const outbox = useQuery(outboxQuery);
  if (!outbox.data?.kept) return null;
  const { letters } = outbox.data;
  return (
    <Panel
      title="Outgoing email"
      note="No mail server is configured. Copy the links below and share them yourself, or set SMTP_URL to send email."
    >
      {letters.length === 0 ? <p className={styles.none}>No emails yet.</p> : null}
      <ul className={styles.letters}>
        {letters.map((letter) => (
          <li key={`${letter.sentAt} ${letter.to}`}>
            <details className={styles.letter}>
              <summary>
                <span className={styles.to}>{letter.to}</span>
                <span className={styles.subject}>{letter.subject}</span>
                <time dateTime={letter.sentAt}>{formatDateTime(letter.sentAt)}</time>
              </summary>
              <p className={styles.text}>{letter.text}</p>
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
