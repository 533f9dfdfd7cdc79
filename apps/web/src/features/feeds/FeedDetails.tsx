import type { Feed } from '@marquee/contract/feeds';
import type { feedShapes } from '@marquee/contract/kit/feed-values';
import type { Subscription } from '@marquee/contract/subscriptions';
import type { Question } from '@marquee/contract/templates';
import { shapesIn } from '@marquee/playback/program/shapes';
import { shapeNames } from '../../kit/shapes';
import { BackLink } from '../../ui/BackLink';
import { PageTitle } from '../../ui/PageTitle';
import styles from './FeedDetails.module.css';
import { FeedSamples } from './FeedSamples';
import { LinkedText } from './LinkedText';
import { ManageFeed } from './ManageFeed';
import { SubscriptionForm } from './SubscriptionForm';
import { isOver } from './subscription-words';

/** One object, so that the preview is not requested again on each render. */
const noAnswers: Subscription['data'] = {};

/** The page of a feed: its description, its samples, and the subscription of the account. */
export const FeedDetails = ({
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
  const current = subscription && !isOver(subscription) ? subscription : undefined;
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <BackLink to="/settings/feeds">All feeds</BackLink>
        <PageTitle
          note={
            <>
              {feed.publisher} ·{' '}
              {shapesIn(feed.shapes)
                .map((each) => shapeNames[each])
                .join(', ')}
            </>
          }
        >
          {feed.name}
        </PageTitle>
        {feed.description && <LinkedText text={feed.description} />}
      </div>
      <div className={styles.manage}>
        <ManageFeed feed={feed} questions={questions} subscription={subscription} shape={shape} />
        {current && questions.length > 0 && (
          <SubscriptionForm key={current.id} questions={questions} subscription={current} />
        )}
      </div>
      <div className={styles.samples}>
        <FeedSamples feed={feed} data={subscription?.data ?? noAnswers} />
      </div>
    </div>
  );
};
