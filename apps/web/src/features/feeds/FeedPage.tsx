import { useParams, useSearch } from '@tanstack/react-router';
import { isRefused, sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { FeedDetails } from './FeedDetails';
import { feedQuery, feedQuestionsQuery, subscriptionOfFeedQuery } from './feed-data';
import { feedSearch } from './feed-search';

/** Loads the data of the page of a feed. */
export const FeedPage = () => {
  const { id = 0 } = useParams({ strict: false });
  const { shape } = feedSearch(useSearch({ strict: false }));
  const feed = useQuery(feedQuery(id));
  const questions = useQuery(feedQuestionsQuery(id));
  const subscription = useQuery(subscriptionOfFeedQuery(id));
  if ([feed, questions].some(({ error }) => isRefused(error, 'not-found'))) return <Gone />;
  const error = feed.error ?? questions.error ?? subscription.error;
  if (error) return <WarningAlert messages={sentencesOf(error)} />;
  if (!feed.data || !questions.data || !subscription.data) return <LoadingIndicator />;
  return (
    <FeedDetails
      key={id}
      feed={feed.data}
      questions={questions.data}
      subscription={subscription.data[0]}
      shape={shape}
    />
  );
};

const Gone = () => (
  <Notice title="Feed not found" action={<ButtonLink to="/settings/feeds">All feeds</ButtonLink>}>
    It may have been deleted.
  </Notice>
);
