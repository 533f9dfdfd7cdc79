import { Link } from '@tanstack/react-router';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import { StatusDot } from '../../ui/StatusDot';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import { subscriptionsQuery } from './feed-data';
import styles from './feeds.module.css';
import { feesText } from './price-text';
import { isOver, subscriptionSentence, subscriptionTone } from './subscription-words';

/** The subscriptions of the account, with the prices of the day on which it subscribed. */
export const MySubscriptions = ({ title = 'My Subscriptions' }: { title?: string }) => {
  const subscriptions = useQuery(subscriptionsQuery);
  const current = subscriptions.data?.filter((subscription) => !isOver(subscription));
  const { shown, loadMore } = useFirstRows(current ?? []);
  return (
    <Panel title={title}>
      {subscriptions.isPending && <LoadingIndicator />}
      {subscriptions.isError && <WarningAlert messages={sentencesOf(subscriptions.error)} />}
      {current?.length === 0 && <p className={styles.soft}>There are no current subscriptions</p>}
      <RowList label={title} loadMore={loadMore}>
        {shown.map((subscription) => (
          <li key={subscription.id} className={styles.row}>
            <span className={styles.words}>
              <Link to="/settings/feeds/$id" params={{ id: subscription.feedId }} search={{}}>
                {subscription.feedName}
              </Link>
              <span className={styles.note}>{`${subscription.publisher} · ${feesText(subscription)}`}</span>
            </span>
            <StatusDot
              tone={subscriptionTone[subscription.state]}
              label={subscriptionSentence(subscription)}
            />
          </li>
        ))}
      </RowList>
    </Panel>
  );
};
