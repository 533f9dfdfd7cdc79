import type { Someone, World } from '../../testing/test-world';
import { feeds } from '../../schema/feeds';
import { subscriptions } from '../../schema/subscriptions';
import { questions } from '../../schema/templates';

type Feed = typeof feeds.$inferInsert;
type Subscription = typeof subscriptions.$inferInsert;
type Question = typeof questions.$inferInsert;

const only = <Row>([row]: Row[]): Row => {
  if (!row) throw new Error('Nothing was saved.');
  return row;
};

/** Creates a feed whose playlist is a new playlist, with questions of these types by key name. */
export const makeFeed = async (
  { services: { db }, call }: World,
  creator: Someone,
  fields: Partial<Feed> = {},
  types: Record<string, Question['fieldType']> = { country: 'string' },
) => {
  const { accountId, departmentId } = creator;
  const list = only((await call(creator, 'POST /playlists', { body: [{ name: 'List of the feed' }] })).body);
  const feed = only(
    await db
      .insert(feeds)
      .values({ accountId, departmentId, name: 'News', playlistId: list.id, ...fields })
      .returning(),
  );
  const asked = await db
    .insert(questions)
    .values(
      Object.entries(types).map(([keyName, fieldType], sort) => ({
        feedId: feed.id,
        keyName,
        fieldType,
        title: keyName,
        sort,
      })),
    )
    .returning();
  return { feed, list, questions: asked };
};

/** Subscribes an account to a feed. The subscription is live if `fields` do not end it. */
export const subscribeTo = async (
  { services: { db, clock } }: World,
  { accountId }: Someone,
  feedId: number,
  fields: Partial<Subscription> = {},
) => {
  const now = clock.now();
  return only(
    await db
      .insert(subscriptions)
      .values({
        accountId,
        feedId,
        monthlyAccountFee: 0,
        additionalScreenFee: 0,
        askedAt: now,
        approvedAt: now,
        ...fields,
      })
      .returning(),
  );
};
