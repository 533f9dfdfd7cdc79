import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isRefused, sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { FeedForm } from './FeedForm';
import { ownFeedsQuery, wholeFeedQuery } from './feed-admin-data';
import { openedNewFeed, storedFeed } from './feed-draft';

/** Loads the data of the form: a feed with its questions, or the initial values of a new feed. */
export const FeedEditorPage = () => {
  const { id = 0 } = useParams({ strict: false });
  const whole = useQuery({ ...wholeFeedQuery(id), enabled: id !== 0 });
  const own = useQuery(ownFeedsQuery);
  const stored = useMemo(
    () => (id === 0 ? openedNewFeed : whole.data && storedFeed(whole.data)),
    [id, whole.data],
  );
  const isOthers = id !== 0 && own.data?.every((feed) => feed.id !== id) === true;

  if (!stored && (isOthers || isRefused(whole.error, 'not-found'))) return <Gone />;
  if (whole.isError) return <WarningAlert messages={sentencesOf(whole.error)} />;
  if (!stored || !own.data) return <LoadingIndicator />;
  return <FeedForm key={id} stored={stored} feed={whole.data?.feed} whenGone={isOthers && <Gone />} />;
};

const Gone = () => (
  <Notice title="Feed not found" action={<ButtonLink to="/settings/feedAdmin">Feed Admin</ButtonLink>}>
    It may have been deleted.
  </Notice>
);
