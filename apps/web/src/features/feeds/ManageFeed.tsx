import { Button } from '@mantine/core';
import type { Feed } from '@marquee/contract/feeds';
import { notOwner, type Subscription } from '@marquee/contract/subscriptions';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { Panel } from '../../ui/Panel';
import { StatusDot } from '../../ui/StatusDot';
import { WarningAlert } from '../../ui/WarningAlert';
import { useSubscribe, usesOfSubscription, useUnsubscribe } from './feed-data';
import { MakePlaylist } from './MakePlaylist';
import styles from './ManageFeed.module.css';
import { feesText, priceText } from './price-text';
import { subscribeQuestion } from './subscribe-question';
import { isLive, isOver, subscriptionSentence, subscriptionTone } from './subscription-words';
import { unsubscribeQuestion } from './unsubscribe-question';

/** The price of a feed and the subscription of the account, with the buttons that begin and end it. */
export const ManageFeed = ({
  feed,
  subscription,
}: {
  feed: Feed;
  /** The newest subscription of the account to the feed. */
  subscription: Subscription | undefined;
}) => {
  const { may } = useSignedIn();
  const [isOwner, mayEdit] = [may('owner'), may('edit')];
  const subscribe = useSubscribe();
  const unsubscribe = useUnsubscribe();
  const [faults, setFaults] = useState<string[]>([]);
  const current = subscription && !isOver(subscription) ? subscription : undefined;

  const run = async (work: () => Promise<void>) => {
    setFaults([]);
    if (!isOwner) return setFaults([notOwner]);
    await work().catch((thrown: unknown) => setFaults(sentencesOf(thrown)));
  };
  const begin = () =>
    run(async () => {
      if (!(await confirm(subscribeQuestion(feed, subscription?.screens)))) return;
      await subscribe.mutateAsync({ feedId: feed.id, data: subscription?.data ?? {} });
      showBanner(feed.requiresApproval ? 'Request sent' : 'Subscribed');
    });
  const end = (id: number) =>
    run(async () => {
      if (!(await confirm(unsubscribeQuestion(feed.name, await usesOfSubscription(id))))) return;
      await unsubscribe.mutateAsync(feed.id);
      showBanner('Unsubscribed');
    });

  return (
    <Panel title="Manage Feed">
      <div className={styles.facts}>
        <p className={styles.price}>{current ? feesText(current) : priceText(feed)}</p>
        {subscription && (
          <StatusDot tone={subscriptionTone[subscription.state]} label={subscriptionSentence(subscription)} />
        )}
        {!current && !feed.active && <p className={styles.soft}>This feed takes no new subscribers.</p>}
      </div>
      <div className={styles.alert}>
        <WarningAlert messages={faults} />
      </div>
      {current && isLive(current) && feed.mode !== 'Library' && mayEdit && (
        <MakePlaylist feed={feed} subscription={current} />
      )}
      {current ? (
        <Button
          className={styles.end}
          variant="default"
          loading={unsubscribe.isPending}
          onClick={() => void end(current.id)}
        >
          {current.state === 'pending' ? 'Withdraw request' : 'Unsubscribe'}
        </Button>
      ) : (
        feed.active && (
          <Button loading={subscribe.isPending} onClick={() => void begin()}>
            Subscribe
          </Button>
        )
      )}
    </Panel>
  );
};
