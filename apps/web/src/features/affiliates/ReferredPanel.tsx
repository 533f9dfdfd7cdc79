import { sentencesOf } from '../../kit/failures';
import { formatPlainDay } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import { statusNames } from '../accounts/account-draft';
import { referredQuery } from './affiliate-data';
import { relatedNames } from './affiliate-words';
import styles from './affiliates.module.css';

/** The organizations that signed up with a code. Administrators see which of them may belong to the affiliate. */
export const ReferredPanel = ({ code }: { code: string }) => {
  const referred = useQuery(referredQuery(code));
  const { shown, loadMore } = useFirstRows(referred.data ?? []);
  return (
    <Panel title="Referred organizations">
      {referred.isPending ? <LoadingIndicator /> : null}
      {referred.isError ? <WarningAlert messages={sentencesOf(referred.error)} /> : null}
      {referred.data?.length === 0 ? (
        <p className={styles.soft}>No organization has signed up with this link yet.</p>
      ) : null}
      <RowList label="Referred organizations" loadMore={loadMore}>
        {shown.map(({ accountId, name, accountStatus, since, screens, related }) => (
          <li key={accountId} className={rows.row}>
            <span className={rows.words}>
              <span className={styles.name}>
                {name}
                {related ? <span className={rows.tag}>{relatedNames[related]}</span> : null}
              </span>
              <span className={rows.note}>
                {statusNames[accountStatus]} · since {formatPlainDay(since)} ·{' '}
                {screens === 1 ? '1 screen' : `${screens} screens`}
              </span>
            </span>
          </li>
        ))}
      </RowList>
    </Panel>
  );
};
