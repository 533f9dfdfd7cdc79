import type { ImpressionDays } from '@marquee/contract/feeds';
import { and, asc, desc, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../../schema/messages';
import { subscriptions } from '../../schema/subscriptions';
import type { FeedRow } from './feed-access';
import { feedImpressions, feedMessages } from '../../schema/feeds';

/** The time in which an account was subscribed to a feed that contained a message, in ms. */
export type Offer = { feedId: number; from: number; until: number };

/**
 * Returns the offers of content of other accounts, by message, the oldest subscription first. A message of a feed to which the
 * account was never subscribed has no offers. A message that was never in a feed is not in the result. The removal of a message
 * does not end its offer, because a TV without a network plays the message until it is online again.
 */
export const offersOfMessages = async (
  db: Db,
  accountId: number,
  messageIds: number[],
): Promise<Map<number, Offer[]>> => {
  const rows = await db
    .select({
      messageId: feedMessages.messageId,
      feedId: feedMessages.feedId,
      addedAt: feedMessages.addedAt,
      approvedAt: subscriptions.approvedAt,
      endedAt: subscriptions.endedAt,
    })
    .from(feedMessages)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.feedId, feedMessages.feedId),
        eq(subscriptions.accountId, accountId),
        isNotNull(subscriptions.approvedAt),
      ),
    )
    .where(and(inArray(feedMessages.messageId, messageIds), ne(feedMessages.accountId, accountId)))
    .orderBy(asc(subscriptions.id));
  const grouped = groupBy(rows, ({ messageId }) => messageId);
  return new Map([...grouped].map(([id, group]) => [id, group.flatMap(offerOf)]));
};

const offerOf = (row: {
  feedId: number;
  addedAt: Date;
  approvedAt: Date | null;
  endedAt: Date | null;
}): Offer[] =>
  row.approvedAt === null
    ? []
    : [
        {
          feedId: row.feedId,
          from: Math.max(row.approvedAt.getTime(), row.addedAt.getTime()),
          until: row.endedAt?.getTime() ?? Number.POSITIVE_INFINITY,
        },
      ];

/** Number of days of a report without a first day. */
const defaultDays = 30;
/** Maximum number of messages of a report. */
const maxMessages = 1_000;

/**
 * Returns the impressions of a feed by message, the highest number first. A message has its current name, and after
 * its deletion its last name. Without `startDate`, the report has the 30 days up to `endDate` or to today, in UTC. Without
 * `endDate`, it has no last day, because in some time zones of screens the next day has begun.
 * @throws AppError bad-days
 */
export const readImpressions = async (
  { db, now }: Pick<Ctx<Person>, 'db' | 'now'>,
  { id }: Allowed<FeedRow>,
  { startDate, endDate }: ImpressionDays,
) => {
  const to = endDate === undefined ? undefined : dayOf(endDate);
  const from = startDate === undefined ? daysBefore(to ?? isoDay(now), defaultDays - 1) : dayOf(startDate);
  if (to !== undefined && from > to) throw new AppError('bad-days');
  const plays = sql<number>`sum(${feedImpressions.plays})`.mapWith(Number);
  const lastName = sql<string>`(array_agg(${feedImpressions.messageName} order by ${feedImpressions.day} desc))[1]`;
  return db
    .select({ name: sql<string>`coalesce(${messages.name}, ${lastName})`, totalImpressions: plays })
    .from(feedImpressions)
    .leftJoin(
      messages,
      and(eq(messages.id, feedImpressions.messageId), eq(messages.accountId, feedImpressions.accountId)),
    )
    .where(
      and(
        eq(feedImpressions.feedId, id),
        gte(feedImpressions.day, from),
        to === undefined ? undefined : lte(feedImpressions.day, to),
      ),
    )
    .groupBy(feedImpressions.messageId, messages.name)
    .orderBy(desc(plays), asc(feedImpressions.messageId))
    .limit(maxMessages);
};

const isoDay = (at: Date): string => at.toISOString().slice(0, 10);

const daysBefore = (day: string, count: number): string =>
  isoDay(new Date(Math.max(Date.parse(firstDay), Date.parse(day) - count * 86_400_000)));

/** First day that a report accepts. PostgreSQL has no year 0. */
const firstDay = '1970-01-01';

/** Returns the day of a date or a date with time. @throws AppError bad-days */
const dayOf = (text: string): string => {
  const [, day = ''] = /^(\d{4}-\d{2}-\d{2})(?:T.*)?$/.exec(text) ?? [];
  const at = Date.parse(day);
  if (Number.isNaN(at) || isoDay(new Date(at)) !== day || day < firstDay) throw new AppError('bad-days');
  return day;
};
