import { Button } from '@mantine/core';
import type { Feed } from '@marquee/contract/feeds';
import { type feedShapes, notOwner, partnerFeedIds, partnerKey } from '@marquee/contract/kit/feed-values';
import type { Subscription } from '@marquee/contract/subscriptions';
import type { Question } from '@marquee/contract/templates';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useNow } from '../../kit/use-now';
import { AccessHint } from '../../ui/AccessHint';
import { Panel } from '../../ui/Panel';
import { StatusDot } from '../../ui/StatusDot';
import { WarningAlert } from '../../ui/WarningAlert';
import { useSubscribe, usesOfSubscription, useUnsubscribe } from './feed-data';
import { MakePlaylist } from './MakePlaylist';
import styles from './ManageFeed.module.css';
import { PartnerLogin } from './PartnerLogin';
import { accountPriceText, feesText, trialEndOf } from './price-text';
import { subscribeQuestion } from './subscribe-question';
import { firstData } from './subscription-draft';
import { isOver, nextStep, subscriptionSentence, subscriptionTone } from './subscription-words';
import { unsubscribeQuestion } from './unsubscribe-question';
import { useSubscribing } from './use-subscribing';

/** The price of a feed and the subscription of the account, with the buttons that begin and end it. */
export const ManageFeed = ({
  feed,
  questions,
  subscription,
  shape,
}: {
  feed: Feed;
  questions: readonly Question[];
  /** The newest subscription of the account to the feed. */
  subscription: Subscription | undefined;
  /** The layout of the playlist that the person wants to make. */
  shape: (typeof feedShapes)[number] | undefined;
}) => {
  const { may } = useSignedIn();
  const now = useNow();
  const [isOwner, mayEdit] = [may('owner'), may('edit')];
  const subscribe = useSubscribe();
  const read = useSubscribing();
  const unsubscribe = useUnsubscribe();
  const [faults, setFaults] = useState<string[]>([]);
  const [signingIn, setSigningIn] = useState(false);
  const current = subscription && !isOver(subscription) ? subscription : undefined;
  const next = nextStep(feed, subscription);

  const run = async (work: () => Promise<void>) => {
    setFaults([]);
    if (!isOwner) return setFaults([notOwner]);
    await work().catch((thrown: unknown) => setFaults(sentencesOf(thrown)));
  };
  const begin = (partnerData: Subscription['data'] = {}) =>
    run(async () => {
      if (!(await confirm(subscribeQuestion(feed, await read(subscription), new Date())))) return;
      const data = { ...firstData(questions, subscription?.data), ...partnerData };
      await subscribe.mutateAsync({ feedId: feed.id, data });
      showBanner(feed.requiresApproval ? 'Request sent' : 'Subscribed');
    });
  const signInFirst = () =>
    run(async () => {
      setSigningIn(true);
    });
  const end = (id: number) =>
    run(async () => {
      if (!(await confirm(unsubscribeQuestion(feed.name, await usesOfSubscription(id))))) return;
      await unsubscribe.mutateAsync(feed.id);
      showBanner('Unsubscribed');
    });

  return (
    <Panel title={titleOf(feed, current, isOwner)}>
      {signingIn && (
        <PartnerLogin
          onClose={() => setSigningIn(false)}
          onSignedIn={(userId) => {
            setSigningIn(false);
            void begin({ [partnerKey]: userId });
          }}
        />
      )}
      <div className={styles.facts}>
        <p className={styles.price}>
          {current ? feesText(current) : accountPriceText(feed, trialEndOf(subscription), new Date(now))}
        </p>
        {subscription && (
          <StatusDot tone={subscriptionTone[subscription.state]} label={subscriptionSentence(subscription)} />
        )}
        {next && <p className={styles.soft}>{next}</p>}
        {!isOwner && (current || feed.active) && (
          <AccessHint needs="owner" what={current ? 'end the subscription' : 'subscribe to feeds'} />
        )}
      </div>
      <div className={styles.alert}>
        <WarningAlert messages={faults} />
      </div>
      {current && mayEdit && <MakePlaylist feed={feed} subscription={current} shape={shape} />}
      {current && isOwner && (
        <Button
          className={styles.end}
          variant="default"
          loading={unsubscribe.isPending}
          onClick={() => void end(current.id)}
        >
          {current.state === 'pending' ? 'Withdraw request' : 'Unsubscribe'}
        </Button>
      )}
      {!current && feed.active && (
        <Button
          loading={subscribe.isPending}
          onClick={() => void (partnerFeedIds.includes(feed.id) ? signInFirst() : begin())}
        >
          Subscribe
        </Button>
      )}
    </Panel>
  );
};

/** Only owners can end a subscription, so the panel of other people is not titled as something that they manage. */
const titleOf = ({ active }: Feed, current: Subscription | undefined, isOwner: boolean): string => {
  if (!current && active) return 'Subscribe';
  return current && isOwner ? 'Manage feed' : 'Subscription';
};
