import { useParams } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isRefused, sentencesOf } from '../../kit/failures';
import { useFormKey, useLastLoaded } from '../../kit/form-key';
import { useQuery } from '../../kit/use-query';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { FeedForm } from './FeedForm';
import { ownFeedsQuery, wholeFeedQuery } from './feed-admin-data';
import { openedNewFeed, storedFeed } from './feed-draft';

export const FeedEditorPage = () => {
  const { id = 0 } = useParams({ strict: false });
  const form = useFormKey(id);
  return <FeedEditor key={form.key} id={id} keepForm={form.keep} />;
};

/** Loads the data of the form: a feed with its questions, or the initial values of a new feed. */
const FeedEditor = ({ id, keepForm }: { id: number; keepForm: (id: number) => void }) => {
  const whole = useQuery({ ...wholeFeedQuery(id), enabled: id !== 0 });
  const own = useQuery(ownFeedsQuery);
  const loaded = useMemo(
    () => (id === 0 ? openedNewFeed : whole.data && storedFeed(whole.data)),
    [id, whole.data],
  );
  const stored = useLastLoaded(loaded);
  const isOthers = id !== 0 && own.data?.every((feed) => feed.id !== id) === true;

  if (!stored && (isOthers || isRefused(whole.error, 'not-found'))) return <Gone />;
  if (whole.isError) return <WarningAlert messages={sentencesOf(whole.error)} />;
  if (!stored || !own.data) return <LoadingIndicator />;
  return (
    <FeedForm stored={stored} feed={whole.data?.feed} keepForm={keepForm} whenGone={isOthers && <Gone />} />
  );
};

const Gone = () => (
  <Notice title="Feed not found" action={<ButtonLink to="/settings/feedAdmin">Feed Admin</ButtonLink>}>
    It may have been deleted.
  </Notice>
);
