import { randomUUID } from 'node:crypto';
import type { placements } from '@marquee/contract/placements';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, eq, notInArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { accounts } from '../../schema/accounts';
import { type MessageRow, seenMessage, seenMessages } from '../messages/message-access';
import {
  changeableLists,
  type ItemRow,
  ownPlaylists,
  ownPlaylistsToDelete,
  type PlaylistRow,
} from '../playlists/playlist-access';
import { noItems } from '../playlists/playlist-save-access';
import { playlistMessages } from '../../schema/playlists';
import { ownSchedules, type ScheduleRow } from '../schedules/schedule-access';
import { ownScreens, type ScreenRow } from '../screens/screen-access';
import { listsMadeBy, schedulesOnlyOf } from './placement-queries';

type Input = z.output<(typeof placements)['POST /placements']['body']>;
/** A new playlist with the screens that play it. Without `endDate`, the playlist does not end. */
export type NewPlaylist = {
  name: string;
  screens: ScreenRow[];
  /** The playlists that contain the new playlist as an item. */
  within: PlaylistRow[];
  endDate?: string | undefined;
};
export type Placed = Pick<Input, 'form' | 'position'> & {
  /** The messages in the order of the request. */
  messages: MessageRow[];
  playlists: PlaylistRow[];
  newPlaylist: NewPlaylist | undefined;
};

type Publication = z.output<(typeof placements)['POST /messages/:id/publish']['body']>;
export type Published = {
  message: Allowed<MessageRow>;
  playlists: PlaylistRow[];
  screens: ScreenRow[];
  endDate?: string | undefined;
};

/**
 * Allows a message to be published if the person may add it to the playlists, and if the screens belong to the department.
 */
export const ownPublication = async (
  ctx: Ctx<Person>,
  messageId: number,
  { playlistIds, screenIds, endDate }: Publication,
): Promise<Allowed<Published>> => {
  const given = { form: randomUUID(), position: 'end' as const, messageIds: [messageId], playlistIds };
  const { playlists } = await ownPlacement(ctx, given);
  const screens = await ownScreens(ctx, [...new Set(screenIds)]);
  const message = await seenMessage(ctx, messageId);
  await checkLastDay(ctx, screens, endDate);
  return allow({ message, playlists, screens, endDate });
};

/**
 * Allows messages to be added to playlists if the person sees the messages and may change the items of the playlists, and if the
 * screens of a new playlist belong to the department.
 */
export const ownPlacement = async (
  ctx: Ctx<Person>,
  { messageIds, playlistIds, newPlaylist, ...input }: Input,
): Promise<Allowed<Placed>> => {
  const ids = [...new Set(messageIds)];
  const messages = new Map((await seenMessages(ctx, ids)).map((row) => [row.id, row]));
  // A message that was made for a slideshow belongs to this slideshow.
  if ([...messages.values()].some(({ madeFor }) => madeFor !== null)) throw new AppError('not-found');
  return allow({
    ...input,
    messages: ids.flatMap((id) => messages.get(id) ?? []),
    playlists: await ownTargets(ctx, playlistIds),
    newPlaylist: newPlaylist && (await ownNewPlaylist(ctx, newPlaylist, input.form)),
  });
};

/** What a call of `POST /placements` has made: items of playlists, and a new playlist with the schedules that play only it. */
export type Made = { items: ItemRow[]; lists: Allowed<PlaylistRow>[]; schedules: Allowed<ScheduleRow>[] };

/** Allows what the call with this form has made to be deleted, if the person may change the items of the playlists. */
export const ownPlaced = async (ctx: Ctx<Person>, form: string): Promise<Allowed<Made>> => {
  const made = await listsMadeBy(ctx.db, ctx.actor, [form]);
  const lists = await ownPlaylistsToDelete(
    ctx,
    made.map(({ id }) => id),
  );
  const items = await ctx.db
    .select()
    .from(playlistMessages)
    .where(
      and(
        eq(playlistMessages.departmentId, ctx.actor.departmentId),
        eq(playlistMessages.madeBy, form),
        notInArray(
          playlistMessages.playlistId,
          lists.map(({ id }) => id),
        ),
      ),
    );
  await changeableLists(ctx, [...new Set(items.map(({ playlistId }) => playlistId))]);
  const schedules = await ownSchedules(ctx, await schedulesOnlyOf(ctx.db, lists));
  return allow({ items, lists, schedules });
};

/** Returns playlists of the department to which the person may add items. */
const ownTargets = async (ctx: Ctx<Person>, ids: number[]): Promise<PlaylistRow[]> => {
  const playlists = await ownPlaylists(ctx, ids);
  if (playlists.some(({ mode }) => mode !== 'normal')) throw new AppError('invalid', [noItems]);
  await changeableLists(ctx, ids);
  return playlists;
};

const ownNewPlaylist = async (
  ctx: Ctx<Person>,
  { screenId, screenIds = [], inPlaylistIds = [], ...playlist }: NonNullable<Input['newPlaylist']>,
  form: string,
): Promise<NewPlaylist> => {
  const ids = [...new Set(screenId === undefined ? screenIds : [screenId, ...screenIds])];
  const screens = ids.length === 0 ? [] : await ownScreens(ctx, ids);
  const within = await ownTargets(ctx, inPlaylistIds);
  // A repeated call gets the response of the first call, also if its last day is past meanwhile.
  const [known] = await listsMadeBy(ctx.db, ctx.actor, [form]);
  if (!known) await checkLastDay(ctx, screens, playlist.endDate);
  return { ...playlist, screens, within };
};

/**
 * Refuses a last day that is past in the time zone of a screen. Without screens, the time zone of the account decides.
 * @throws AppError invalid
 */
const checkLastDay = async (
  { db, actor, now }: Ctx<Person>,
  players: ScreenRow[],
  endDate: string | undefined,
): Promise<void> => {
  if (endDate === undefined) return;
  const places =
    players.length > 0
      ? players
      : await db
          .select({ name: accounts.name, timezone: accounts.timezone })
          .from(accounts)
          .where(eq(accounts.id, actor.accountId));
  for (const { name, timezone } of places) {
    const today = dayAt(now, timezone);
    if (endDate < today)
      throw new AppError('invalid', [
        `endDate must be today or later. In the time zone of ${name}, today is ${today}.`,
      ]);
  }
};
