import type { Services } from '../../kit/http/context';
import type { Subscriber } from '../../kit/push/dispatch';
import type { TopicName } from '../../kit/push/topics';
import { debounce } from '../../kit/run/debounce';
import { accountsWithSubscribers } from './content-version-queries';
import { announceFeedChangesJob } from './feed-jobs';

/** Milliseconds from the last change of an account to the job, so that several edits of a person cause one announcement. */
const times = { delay: 5_000, maxDelay: 30_000 };

/** The topics of changes that can change what a feed shows. */
const ofContent: readonly TopicName[] = ['messages', 'playlists', 'sources', 'feeds', 'externalPlaylists'];

/** Returns a subscriber that starts a comparison of the account's feeds after a change of its content. */
export const feedPush = ({
  db,
  jobs,
}: Services): Required<Pick<Subscriber, 'onChange'>> & { close(): Promise<void> } => {
  const changes = debounce(times, async (accountId: number) => {
    // Every process sends the job. While one job waits, no second job is added.
    const found = await accountsWithSubscribers(db, accountId).catch((error: unknown) => {
      db.noteError(error, 'a change of a feed could not be passed on');
      return [];
    });
    for (const id of found) await send(id);
  });
  const send = (accountId: number) =>
    jobs.send(announceFeedChangesJob, { accountId }).catch((error: unknown) => {
      db.noteError(error, 'a change of a feed could not be passed on');
    });
  return {
    onChange: (change) => {
      if ('id' in change && ofContent.includes(change.topic)) changes.note(change.id);
    },
    /** Starts the waiting comparisons before the process ends. */
    close: changes.flush,
  };
};
