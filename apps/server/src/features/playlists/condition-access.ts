import type { conditions } from '@marquee/contract/conditions';
import type { Received } from '@marquee/contract/kit/endpoint';
import { readDecimal } from '@marquee/playback/program/conditions';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { checkConditionQuestions } from './check-condition-questions';
import { feedsOfLists } from './feed-list-queries';
import { ownItems } from './playlist-access';
import { playlistMessageConditions } from '../../schema/playlists';

export type ConditionRow = typeof playlistMessageConditions.$inferSelect;
type Given = Received<(typeof conditions)['POST /playlistMessageConditions']>['body'][number];
/** Conditions to save, and the playlists that they belong to before or after the save. */
export type GivenConditions = { rows: Given[]; playlistIds: number[] };
type OwnCondition = { id: number; playlistId: number };

/** Returns a condition of the department with its playlist. @throws AppError not-found */
export const ownCondition = async (ctx: Ctx<Person>, id: number): Promise<Allowed<OwnCondition>> => {
  const [row] = await ownConditions(ctx, [id]);
  const [item] = row ? await ownItems(ctx, [row.playlistMessageId]) : [];
  if (!item) throw new AppError('not-found');
  return allow({ id, playlistId: item.playlistId });
};

/**
 * Allows conditions to be saved if their items belong to the department and are in a list of a feed, and if the feed has the
 * questions.
 * @throws AppError not-found, not-in-a-feed, invalid
 */
export const ownGivenConditions = async (
  ctx: Ctx<Person>,
  rows: Given[],
): Promise<Allowed<GivenConditions>> => {
  const stored = await ownConditions(
    ctx,
    rows.map(({ id }) => id).filter((id) => id > 0),
  );
  const known = new Map(stored.map((row) => [row.id, row]));
  const whole = rows.map((row) => ({ ...known.get(row.id), ...row }));
  const itemIds = [...stored, ...whole].flatMap((row) => row.playlistMessageId ?? []);
  const items = new Map((await ownItems(ctx, [...new Set(itemIds)])).map((item) => [item.id, item]));
  const playlistIds = [...new Set([...items.values()].map(({ playlistId }) => playlistId))];
  const feeds = await feedsOfLists(ctx.db, playlistIds);
  const given = whole.flatMap(({ playlistMessageId, questionId, dataType, value }) => {
    const feed = feeds.get(items.get(playlistMessageId ?? 0)?.playlistId ?? 0);
    if (!feed) throw new AppError('not-in-a-feed');
    if (dataType === 'double' && readDecimal(value ?? '') === undefined)
      throw new AppError('invalid', ['Please enter a valid number']);
    return { feedId: feed.id, questionId: questionId ?? 0 };
  });
  await checkConditionQuestions(ctx.db, given);
  return allow({ rows, playlistIds });
};

const ownConditions = async ({ db, actor }: Ctx<Person>, ids: number[]): Promise<ConditionRow[]> => {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(playlistMessageConditions)
    .where(
      and(
        inArray(playlistMessageConditions.id, ids),
        eq(playlistMessageConditions.departmentId, actor.departmentId),
      ),
    );
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows;
};
