import type { FirstSteps } from '@marquee/contract/welcome';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { accounts } from '../../schema/accounts';
import { devices } from '../../schema/devices';
import { messages } from '../../schema/messages';
import { playlistMessages, playlists } from '../../schema/playlists';
import { playCounts } from '../../schema/plays';
import { schedulePlaylists, schedules } from '../../schema/schedules';
import { screens } from '../../schema/screens';
import { subscriptions } from '../../schema/subscriptions';
import { listAttention } from './attention-queries';
import { planTour } from './plan-tour';
import { listRecent } from './recent-queries';

/** Returns the content of the welcome page. The number of statements does not depend on the number of rows. */
export const readWelcome = async (ctx: Ctx<Person>) => {
  const { industry, timezone, feedIds } = await readAccount(ctx);
  const [overview, attention, recent] = await Promise.all([
    readOverview(ctx),
    listAttention(ctx, timezone),
    listRecent(ctx),
  ]);
  return { ...overview, tour: planTour(industry, feedIds), attention, recent };
};

const readAccount = async ({ db, actor }: Ctx<Person>) => {
  const rows = await db
    .select({ industry: accounts.industry, timezone: accounts.timezone, feedId: subscriptions.feedId })
    .from(accounts)
    .leftJoin(
      subscriptions,
      and(
        eq(subscriptions.accountId, accounts.id),
        isNotNull(subscriptions.approvedAt),
        isNull(subscriptions.endedAt),
      ),
    )
    .where(eq(accounts.id, actor.accountId))
    .orderBy(asc(subscriptions.askedAt));
  const [account] = rows;
  if (!account) throw new Error('The account of the actor does not exist.');
  return { ...account, feedIds: rows.flatMap(({ feedId }) => feedId ?? []) };
};

/**
 * SQL condition that the message is no sample content: a form of the web app has saved the message, or a program has made the
 * message. Sample content is added with the account, so later messages are no sample content.
 */
const isOwn = sql`(
  num_nonnulls(${messages.madeBy}, ${messages.savedBy}) > 0
  or ${messages.createdAt} > interval '5 minutes'
    + (select ${accounts.createdAt} from ${accounts} where ${accounts.id} = ${messages.accountId})
)`;

const readOverview = async ({ db, actor: { departmentId } }: Ctx<Person>) => {
  const { rows } = await db.execute<Record<'messages' | 'playlists' | 'screens', number> & FirstSteps>(sql`
    with own as (
      select ${messages.id} as id, ${messages.lastModified} as changed from ${messages}
      where ${messages.departmentId} = ${departmentId} and ${isOwn}
    ), listed as (
      select ${playlistMessages.playlistId} as playlist, own.id, own.changed from own
      join ${playlistMessages} on ${playlistMessages.messageId} = own.id
        and ${playlistMessages.departmentId} = ${departmentId}
    )
    select
      (select count(*)::int from ${messages}
        where ${messages.departmentId} = ${departmentId} and ${messages.madeFor} is null) as messages,
      (select count(*)::int from ${playlists} where ${playlists.departmentId} = ${departmentId}) as playlists,
      (select count(*)::int from ${screens} where ${screens.departmentId} = ${departmentId}) as screens,
      exists (select from own) as "hasOwnMessage",
      exists (select from listed) as "isInPlaylist",
      exists (select from ${devices} where ${devices.departmentId} = ${departmentId}) as "hasTv",
      exists (
        select from ${playCounts} join own on own.id = ${playCounts.messageId}
        where ${playCounts.departmentId} = ${departmentId}
      ) or exists (
        select from listed
        join ${schedulePlaylists} on ${schedulePlaylists.playlistId} = listed.playlist
        join ${schedules} on ${schedules.id} = ${schedulePlaylists.scheduleId}
        join ${devices} on ${devices.screenId} = ${schedules.screenId}
          and ${devices.currentSchedule} <> '' and ${devices.pingTime} > listed.changed
        where ${schedulePlaylists.departmentId} = ${departmentId}
      ) as "hasPlayed"`);
  const [row] = rows;
  if (!row) throw new Error('The database returned no numbers.');
  const { messages: messageCount, playlists: playlistCount, screens: screenCount, ...firstSteps } = row;
  return {
    counts: { messages: messageCount, playlists: playlistCount, screens: screenCount },
    firstSteps,
  };
};
