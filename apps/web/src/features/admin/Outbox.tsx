import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { outboxQuery } from '../accounts/account-data';
import styles from './Outbox.module.css';

/** Lists the emails that are stored because no mail server is configured. Administrators pass on the links in these emails. */
export const Outbox = () => {
  const outbox = useQuery(outboxQuery);
  if (!outbox.data)
    return outbox.isError ? <WarningAlert messages={sentencesOf(outbox.error)} /> : <LoadingIndicator />;
  const { letters } = outbox.data;
  return (
    <>
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
    </>
  );
};
