import type { Played, PlayedDay, PlaySpan } from '@marquee/contract/plays';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../../schema/messages';
import { screens } from '../../schema/screens';
import { playCounts, playDays, playTotals } from '../../schema/plays';

/** Maximum number of rows of each list: days, messages and screens. */
const maxRows = 1_000;

type Row = {
  kind: 'day' | 'message' | 'screen';
  day: string | null;
  id: number | null;
  name: string | null;
  plays: number;
  milliseconds: number;
  of_kind: number;
};

/** Reads the plays of a span by day, by message and by screen. */
export const readPlays = async (ctx: Ctx<Person>, span: PlaySpan) => {
  const isFiltered = span.messageIds !== undefined || span.screenIds !== undefined;
  const { rows } = await ctx.db.execute<Row>(sql`
    with ${isFiltered ? sumsOfCounts(within(ctx, span)) : sumsOfDays(ctx, span)}, ranked as (
      select *, row_number() over (partition by kind order by plays desc) as place,
        count(*) over (partition by kind) as of_kind
      from sums
    )
    select kind, day::text, ranked.id, plays, milliseconds, of_kind,
      case kind when 'message' then coalesce(messages.name, ranked.name)
        when 'screen' then coalesce(screens.name, ranked.name) end as name
    from ranked
    left join ${messages} on kind = 'message' and messages.id = ranked.id
      and messages.department_id = ${ctx.actor.departmentId}
    left join ${screens} on kind = 'screen' and screens.id = ranked.id
    where place <= ${maxRows}
    order by place`);
  const days: PlayedDay[] = [];
  const byMessage: Played[] = [];
  const byScreen: Played[] = [];
  const counts = { messageCount: 0, screenCount: 0 };
  for (const { kind, day, id, name, plays, milliseconds, of_kind } of rows) {
    const played = { id: id ?? 0, name: name ?? '', plays, seconds: milliseconds / 1000 };
    if (kind === 'day') days.push({ day: day ?? '', plays, seconds: played.seconds });
    if (kind === 'message') {
      counts.messageCount = of_kind;
      byMessage.push(played);
    }
    if (kind === 'screen') {
      counts.screenCount = of_kind;
      byScreen.push(played);
    }
  }
  days.sort((a, b) => a.day.localeCompare(b.day));
  return { days, messages: byMessage, screens: byScreen, ...counts };
};

/** Returns the SQL of the sums of the counts that match `where`, by day, message and screen. */
const sumsOfCounts = (where: SQL): SQL => sql`
  sums as (
    select case when day is not null then 'day' when message_id is not null then 'message' else 'screen' end as kind,
      day, coalesce(message_id, screen_id) as id, sum(plays)::bigint as plays, sum(milliseconds)::bigint as milliseconds,
      case when message_id is not null then max(message_name) else max(screen_name) end as name
    from ${playCounts} where ${where}
    group by grouping sets ((day), (message_id), (screen_id))
  )`;

/**
 * Returns the SQL of the same sums for all messages and screens. The SQL reads the stored totals of the days that have totals,
 * and the counts of the other days. For a year of a thousand screens it reads 400,000 rows instead of millions.
 */
const sumsOfDays = (ctx: Ctx<Person>, span: PlaySpan): SQL => {
  const department = sql`department_id = ${ctx.actor.departmentId}`;
  // The days are an array, so that PostgreSQL reads only these days. With "not in" it would read the counts of all days.
  const days = (which: SQL) =>
    sql`day = any(array(select day from ${playDays} where ${within(ctx, span)} and ${which}))`;
  return sql`
  parts as (
    select kind, day, subject_id as id, plays, milliseconds, name
    from ${playTotals} where ${department} and ${days(sql`is_totalled`)}
    union all
    select case when screen_id is null then 'message' else 'screen' end, day, coalesce(screen_id, message_id),
      sum(plays)::bigint, sum(milliseconds)::bigint,
      case when screen_id is null then max(message_name) else max(screen_name) end
    from ${playCounts} where ${department} and ${days(sql`not is_totalled`)}
    group by day, grouping sets ((message_id), (screen_id))
  ), sums as (
    select kind, null::date as day, id, sum(plays)::bigint as plays, sum(milliseconds)::bigint as milliseconds,
      max(name) as name
    from parts group by kind, id
    union all
    select 'day', day, null, sum(plays)::bigint, sum(milliseconds)::bigint, null
    from parts where kind = 'screen' group by day
  )`;
};

type Line = { day: string; screen: string; message: string; plays: number; milliseconds: number };

/** Returns the counts by day, screen and message, up to a maximum number of rows. */
export const readPlayLines = async (ctx: Ctx<Person>, span: PlaySpan, most: number): Promise<Line[]> => {
  const { rows } = await ctx.db.execute<Line>(sql`
    with grouped as (
      select day, screen_id, message_id, max(screen_name) as screen_name, max(message_name) as message_name,
        sum(plays)::bigint as plays, sum(milliseconds)::bigint as milliseconds
      from ${playCounts} where ${within(ctx, span)}
      group by day, screen_id, message_id
      limit ${most}
    )
    select day::text, coalesce(screens.name, screen_name) as screen, coalesce(messages.name, message_name) as message,
      plays, milliseconds
    from grouped
    left join ${messages} on messages.id = message_id and messages.department_id = ${ctx.actor.departmentId}
    left join ${screens} on screens.id = screen_id
    order by day, screen, screen_id, message, message_id`);
  return rows;
};

const within = ({ actor }: Ctx<Person>, { from, to, messageIds, screenIds }: PlaySpan): SQL =>
  sql.join(
    [
      sql`department_id = ${actor.departmentId} and day = any(${sql.param(daysBetween(from, to))}::date[])`,
      messageIds && sql`message_id = any(${sql.param(messageIds)}::bigint[])`,
      screenIds && sql`screen_id = any(${sql.param(screenIds)}::bigint[])`,
    ].filter((part) => part !== undefined),
    sql` and `,
  );

/**
 * Returns the dates of all days of a span. With a list of days, PostgreSQL finds the rows of a screen for each day by the primary
 * key. With a range of days, PostgreSQL would read the rows of all screens.
 */
const daysBetween = (from: string, to: string): string[] => {
  const days: string[] = [];
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};
