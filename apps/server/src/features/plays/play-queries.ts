import type { Played, PlayedDay, PlaySpan } from '@marquee/contract/plays';
import { type SQL, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../messages/message-tables';
import { screens } from '../screens/screen-tables';
import { playCounts } from './play-tables';

/** Of each of the three lists. */
const mostRows = 1_000;

type Row = {
  day: string | null;
  message_id: number | null;
  screen_id: number | null;
  name: string | null;
  plays: number;
  milliseconds: number;
  of_kind: number;
};

/** By day, by message and by screen, out of one reading of the counts. */
export const readPlays = async (ctx: Ctx<Person>, span: PlaySpan) => {
  const { rows } = await ctx.db.execute<Row>(sql`
    with grouped as (
      select day, message_id, screen_id, max(message_name) as message_name, max(screen_name) as screen_name,
        sum(plays)::bigint as plays, sum(milliseconds)::bigint as milliseconds,
        row_number() over (partition by grouping(day, message_id, screen_id) order by sum(plays) desc) as place,
        count(*) over (partition by grouping(day, message_id, screen_id)) as of_kind
      from ${playCounts} where ${within(ctx, span)}
      group by grouping sets ((day), (message_id), (screen_id))
    )
    select day::text, message_id, screen_id, plays, milliseconds, of_kind,
      case when message_id is not null then coalesce(messages.name, message_name)
        else coalesce(screens.name, screen_name) end as name
    from grouped
    left join ${messages} on messages.id = message_id and messages.department_id = ${ctx.actor.departmentId}
    left join ${screens} on screens.id = screen_id
    where place <= ${mostRows}
    order by place`);
  const days: PlayedDay[] = [];
  const byMessage: Played[] = [];
  const byScreen: Played[] = [];
  const counts = { messageCount: 0, screenCount: 0 };
  for (const { day, message_id, screen_id, name, plays, milliseconds, of_kind } of rows) {
    const seconds = milliseconds / 1000;
    if (day !== null) days.push({ day, plays, seconds });
    else if (message_id !== null) {
      counts.messageCount = of_kind;
      byMessage.push({ id: message_id, name: name ?? '', plays, seconds });
    } else if (screen_id !== null) {
      counts.screenCount = of_kind;
      byScreen.push({ id: screen_id, name: name ?? '', plays, seconds });
    }
  }
  days.sort((a, b) => a.day.localeCompare(b.day));
  return { days, messages: byMessage, screens: byScreen, ...counts };
};

type Line = { day: string; screen: string; message: string; plays: number; milliseconds: number };

/** For each day, screen and message; at most so many. */
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
      sql`department_id = ${actor.departmentId} and day between ${from} and ${to}`,
      messageIds && sql`message_id = any(${sql.param(messageIds)}::bigint[])`,
      screenIds && sql`screen_id = any(${sql.param(screenIds)}::bigint[])`,
    ].filter((part) => part !== undefined),
    sql` and `,
  );
