import { and, eq } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { contentVersions, hasSubscribers, isSameWithoutSources } from './content-version-queries';
import { feeds } from '../../schema/feeds';

/**
 * Compares the content of each feed of an account with the content that its subscribers were last notified of. Stores and
 * announces each changed feed once. The rows are locked, so that two simultaneous runs announce a change
 * once. Their keys are not locked, so that rows that reference a feed can be written at the same time.
 */
export const announceFeedChanges = ({ db }: Pick<Services, 'db'>, accountId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: feeds.id, contentVersion: feeds.contentVersion })
      .from(feeds)
      .where(and(eq(feeds.accountId, accountId), hasSubscribers(tx)))
      .orderBy(feeds.id)
      .for('no key update');
    if (rows.length === 0) return;
    const stored = new Map(rows.map(({ id, contentVersion }) => [id, contentVersion]));
    for (const { feedId, version } of await contentVersions(tx, accountId)) {
      const before = stored.get(feedId);
      if (before === undefined || before === version) continue;
      await tx.update(feeds).set({ contentVersion: version }).where(eq(feeds.id, feedId));
      await announce(tx, {
        topic: 'feedContent',
        id: accountId,
        feedId,
        ...(isSameWithoutSources(before, version) ? { isOutsideData: true } : {}),
      });
    }
  });
