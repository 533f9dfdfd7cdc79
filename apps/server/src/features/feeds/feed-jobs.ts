import { z } from 'zod';
import { forAccount, installationJob, job, jobAccount } from '../../kit/jobs/job';
import { eachAlone } from '../../kit/run/each-alone';
import { announceFeedChanges } from './announce-feed-changes';
import { accountsWithSubscribers } from './content-version-queries';
import { accountsOfDeletedFeed, mailDeletedFeed } from './mail-deleted-feed';

/** Notifies the subscribers of changed feeds of one account. */
export const announceFeedChangesJob = job({
  name: 'announce-feed-changes',
  title: 'Notify subscribers of changed feeds',
  input: z.object({ accountId: z.number() }),
  owner: forAccount,
  onceFor: ({ accountId }) => accountId,
  run: (services, { accountId }) => announceFeedChanges(services, accountId),
});

/** Finds changes that no job has announced, because a process ended between the change and the job. */
export const checkFeeds = installationJob({
  name: 'check-feeds',
  title: 'Look for changed feeds',
  expireAfter: 600,
  run: async (services) =>
    eachAlone(
      await accountsWithSubscribers(services.db),
      (accountId) => announceFeedChanges(services, accountId),
      (err, accountId) =>
        services.log.error({ err, accountId }, 'the feeds of an account could not be compared'),
    ),
});

/** Mails the owners of one account, so that a repeated job sends no mail to other accounts again. */
const mailDeletedFeedJob = job({
  name: 'mail-deleted-feed',
  title: 'Mail a subscriber that a feed was deleted',
  /** `creatorId`: the account of the feed. */
  input: z.object({ feedId: z.number(), accountId: z.number(), creatorId: jobAccount }),
  owner: { kind: 'account', of: ({ creatorId }) => creatorId },
  onceFor: ({ feedId, accountId }) => `${feedId} ${accountId}`,
  run: mailDeletedFeed,
});

/** Queues the mails to all accounts whose subscriptions ended with a feed. */
export const mailSubscribersJob = job({
  name: 'mail-subscribers-of-deleted-feed',
  title: 'Mail the subscribers of a deleted feed',
  input: z.object({ feedId: z.number(), accountId: jobAccount }),
  owner: forAccount,
  run: async (services, { feedId, accountId: creatorId }) => {
    for (const accountId of await accountsOfDeletedFeed(services, feedId))
      await services.jobs.send(mailDeletedFeedJob, { feedId, accountId, creatorId });
  },
});

/** All jobs of this file. */
export const feedJobs = [announceFeedChangesJob, checkFeeds, mailDeletedFeedJob, mailSubscribersJob];
