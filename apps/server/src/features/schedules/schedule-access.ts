import type { wholeScheduleInput } from '@marquee/contract/schedules';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { requireAll } from '../../kit/access/require-all';
import { findForSave } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { seenPlaylists } from '../playlists/playlist-access';
import { ownScreen, ownScreens } from '../screens/screen-access';
import { schedulePlaylists, schedules, scheduleTimes } from '../../schema/schedules';

/** The table of a kind of parts of schedules: run times or playlists. */
type PartTable = typeof scheduleTimes | typeof schedulePlaylists;
type Given<Row> = { id: number } & { [Field in keyof Row]?: Row[Field] | undefined };
type Fields<Row> = Omit<Row, 'id' | 'accountId' | 'departmentId'>;

export type ScheduleRow = typeof schedules.$inferSelect;
export type PartRow = { id: number; scheduleId: number; table: PartTable };

export type GivenSchedule = Given<Pick<ScheduleRow, 'name' | 'screenId'>>;
export type GivenTime = Given<Fields<typeof scheduleTimes.$inferSelect>>;
export type GivenPlaylist = Given<
  Pick<typeof schedulePlaylists.$inferSelect, 'scheduleId' | 'playlistId' | 'weight'>
>;

/** Parts to save, and the schedules to which the parts belong before or after the save. */
export type GivenParts<Row> = { rows: Row[]; scheduleIds: number[] };

type WholeInput = z.output<typeof wholeScheduleInput>;
/** A whole schedule to save. `screenIds`: the screens of the schedule before and after the save. */
export type WholeSchedule = WholeInput & { screenIds: number[] };

/** Returns the schedules of the department with these ids. Throws not-found if one of them does not exist. */
export const ownSchedules = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<ScheduleRow>[]> => {
  const rows = await ctx.db
    .select()
    .from(schedules)
    .where(and(inArray(schedules.id, ids), eq(schedules.departmentId, ctx.actor.departmentId)));
  requireAll(ids, rows);
  return rows.map(allow);
};

export const ownSchedule = async (ctx: Ctx<Person>, id: number): Promise<Allowed<ScheduleRow>> => {
  const [row] = await ownSchedules(ctx, [id]);
  if (!row) throw new AppError('not-found');
  return row;
};

export const ownPart = async (ctx: Ctx<Person>, table: PartTable, id: number): Promise<Allowed<PartRow>> => {
  const [row] = await ctx.db
    .select({ id: table.id, scheduleId: table.scheduleId })
    .from(table)
    .where(and(eq(table.id, id), eq(table.departmentId, ctx.actor.departmentId)));
  if (!row) throw new AppError('not-found');
  return allow({ ...row, table });
};

/** Allows schedules to be saved if their screens belong to the department. */
export const ownGivenSchedules = async (
  ctx: Ctx<Person>,
  rows: GivenSchedule[],
): Promise<Allowed<GivenSchedule>[]> => {
  await ownScreens(ctx, [...new Set(rows.flatMap((row) => row.screenId ?? []))]);
  return rows.map(allow);
};

/** Allows run times to be saved if their schedules belong to the department. */
export const ownGivenTimes = async (
  ctx: Ctx<Person>,
  rows: GivenTime[],
): Promise<Allowed<GivenParts<GivenTime>>> =>
  allow({ rows, scheduleIds: await schedulesOfParts(ctx, scheduleTimes, rows) });

/** Allows playlists of schedules to be saved if the department owns the schedules and the person sees the playlists. */
export const ownGivenPlaylists = async (
  ctx: Ctx<Person>,
  rows: GivenPlaylist[],
): Promise<Allowed<GivenParts<GivenPlaylist>>> => {
  const scheduleIds = await schedulesOfParts(ctx, schedulePlaylists, rows);
  await seenPlaylists(ctx, [...new Set(rows.flatMap((row) => row.playlistId ?? []))]);
  return allow({ rows, scheduleIds });
};

/** Allows a whole schedule to be saved if the department owns its screen and the person sees the added playlists. */
export const ownWholeSchedule = async (
  ctx: Ctx<Person>,
  input: WholeInput,
): Promise<Allowed<WholeSchedule>> => {
  const { screenId } = input;
  const id = await findForSave(ctx.db, schedules, eq(schedules.departmentId, ctx.actor.departmentId), input);
  await ownScreen(ctx, screenId);
  await checkPlaylists(ctx, { ...input, id });
  const known = id > 0 ? [(await ownSchedule(ctx, id)).screenId] : [];
  return allow({ ...input, screenIds: [...known, screenId] });
};

/** Checks that the person sees the added playlists. Existing playlists may stay after their department stopped sharing them. */
const checkPlaylists = async (
  ctx: Ctx<Person>,
  { id, playlists }: Pick<WholeInput, 'id' | 'playlists'>,
): Promise<void> => {
  const known = await ctx.db
    .select({ playlistId: schedulePlaylists.playlistId })
    .from(schedulePlaylists)
    .where(
      and(eq(schedulePlaylists.scheduleId, id), eq(schedulePlaylists.departmentId, ctx.actor.departmentId)),
    );
  const played = new Set(known.map(({ playlistId }) => playlistId));
  const named = playlists.map(({ playlistId }) => playlistId).filter((each) => !played.has(each));
  await seenPlaylists(ctx, [...new Set(named)]);
};

/**
 * Returns the ids of the schedules to which the parts belong, before and after the save.
 * @throws not-found if the department does not own a new schedule
 */
const schedulesOfParts = async (
  ctx: Ctx<Person>,
  table: PartTable,
  rows: { id: number; scheduleId?: number | undefined }[],
): Promise<number[]> => {
  const ids = new Set(rows.flatMap(({ scheduleId }) => scheduleId ?? []));
  await ownSchedules(ctx, [...ids]);
  const known = rows.map(({ id }) => id).filter((id) => id > 0);
  if (known.length === 0) return [...ids];
  const left = await ctx.db
    .select({ scheduleId: table.scheduleId })
    .from(table)
    .where(and(inArray(table.id, known), eq(table.departmentId, ctx.actor.departmentId)));
  return [...new Set([...ids, ...left.map(({ scheduleId }) => scheduleId)])];
};
