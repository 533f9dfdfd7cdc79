import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../kit/db/open-database';
import { announce } from '../../kit/push/announce';
import { builtInOwner } from '../../schema/accounts';
import { addBuiltInOwner } from '../accounts/built-in-owner-rows';
import { writeBuiltInQuestions } from '../templates/built-in-question-rows';
import { questions } from '../../schema/templates';
import { writeFeed, writeItems, writeMessages } from './built-in-feed-rows';
import { noteFeedChange } from './feed-message-rows';
import { feeds } from '../../schema/feeds';
import { type BuiltInFeedFolder, findBuiltInFeeds, readBuiltInFeed } from './read-built-in-feed';
import { moveRenamedData } from './renamed-data-rows';

/**
 * Copies changed built-in feeds from their files to the database. A feed that a person has edited stays unchanged. The feeds belong
 * to an account without users. A start without changed files costs one statement. The templates are copied before the feeds.
 */
export const syncBuiltInFeeds = async (db: Database, folder: string, now: Date): Promise<void> => {
  const found = findBuiltInFeeds(folder);
  if ((await changedFeeds(db, found)).length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${feeds} in share row exclusive mode`);
    const changed = await changedFeeds(tx, found);
    if (changed.length === 0) return;
    await addBuiltInOwner(tx);
    for (const feed of changed) await saveBuiltInFeed(tx, feed, now);
    await noteFeedChange({ now }, tx, builtInOwner.accountId);
    await announce(tx, { topic: 'feeds', id: builtInOwner.accountId });
  });
};

const changedFeeds = async (
  db: Pick<Transaction, 'select'>,
  found: BuiltInFeedFolder[],
): Promise<BuiltInFeedFolder[]> => {
  const rows = await db
    .select({ id: feeds.id, hash: feeds.builtInHash })
    .from(feeds)
    .where(eq(feeds.accountId, builtInOwner.accountId));
  const known = new Map(rows.map(({ id, hash }) => [id, hash]));
  return found.filter(({ id, hash }) => known.get(id) !== null && known.get(id) !== hash);
};

const saveBuiltInFeed = async (tx: Transaction, folder: BuiltInFeedFolder, now: Date): Promise<void> => {
  const feed = readBuiltInFeed(folder);
  const ofFeed = eq(questions.feedId, feed.id);
  await writeFeed(tx, feed, now);
  const before = await tx.select().from(questions).where(ofFeed);
  await writeBuiltInQuestions(tx, { feedId: feed.id }, feed.questions);
  await moveRenamedData(tx, before, await tx.select().from(questions).where(ofFeed));
  await writeMessages(tx, feed, now);
  await writeItems(tx, feed);
};
