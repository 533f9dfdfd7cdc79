import { maxPageBytes } from '@marquee/playback/program/program-size';
import { dayAt } from '@marquee/playback/timetable/local-day';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { openMessage } from '../messages/message-queries';
import { type PlayedPlaylist, playedPlaylists } from '../pages/played-playlist-queries';
import type { PlaylistRow } from '../playlists/playlist-access';
import type { ScreenRow } from '../screens/screen-access';
import { madeFrom, withProgram } from './make-programs';
import { renderMessages } from './message-inputs';
import { contentByDay, type Outline, outlinesOfScreens } from './program-inputs';
import { sendPreview } from './send-program';
import type { UnsavedPlaylist } from './unsaved-playlist-access';
import { playedUnsaved } from './unsaved-playlist-queries';

type Raw = { request: FastifyRequest; reply: FastifyReply };

/** Sends the program that the TV of this screen receives, without the notice of a suspended account, because people still edit. */
export const previewScreen = async (ctx: Ctx<Person>, screen: Allowed<ScreenRow>, raw: Raw) => {
  const [outline] = await outlinesOfScreens(ctx, [screen.id]);
  if (!outline) throw new AppError('not-found');
  const content = { ...outline, notice: undefined };
  return withProgram(ctx, content, ctx.now.getTime(), (made) => sendPreview(raw, made));
};

/** Sends the program of a screen that plays these playlists all day with equal shares. */
export const previewPlaylists = async (ctx: Ctx<Person>, chosen: Allowed<PlaylistRow>[], raw: Raw) => {
  const outline = await outlineOfPlaylists(ctx, chosen);
  return withProgram(ctx, outline, ctx.now.getTime(), (made) => sendPreview(raw, made));
};

/** Sends the program of a screen that plays a playlist all day, with answers that are not saved yet. */
export const previewUnsaved = async (ctx: Ctx<Person>, unsaved: Allowed<UnsavedPlaylist>, raw: Raw) => {
  const outline = await outlineOf(ctx, [unsaved.id], await playedUnsaved(ctx, unsaved));
  return withProgram(ctx, outline, ctx.now.getTime(), (made) => sendPreview(raw, made));
};

/** Returns the outline of a screen that plays these playlists all day, regardless of their dates. */
export const outlineOfPlaylists = async (
  ctx: Ctx<Person>,
  chosen: Allowed<PlaylistRow>[],
): Promise<Outline> => {
  const ids = chosen.map((row) => row.id);
  return outlineOf(ctx, ids, await playedPlaylists(ctx.db, ids));
};

/**
 * Returns the outline of a screen that plays playlists all day.
 * @param played the playlists `ids` and all nested playlists
 * @param data whether content of feeds reads the data of the subscriptions. Default: true.
 * @param hasDates whether the playlists play only within their dates. Default: false.
 */
export const outlineOf = async (
  ctx: { db: Db; now: Date; actor: Pick<Person, 'accountId'> },
  ids: number[],
  played: PlayedPlaylist[],
  { hasDates = false, ...options }: { data?: boolean; hasDates?: boolean } = {},
): Promise<Outline> => {
  const contentOn = await contentByDay(ctx.db, played, options);
  const { playlists, feedMessages } = contentOn(dayAt(ctx.now, 'UTC'));
  const dateless = playlists.map((playlist) => ({ ...playlist, startDate: null, endDate: null }));
  return allDay(ids, {
    accountId: ctx.actor.accountId,
    playlists: hasDates ? playlists : dateless,
    feedMessages,
  });
};

/**
 * Sends a program that repeats one message. A message that is or was content of a feed is sent only to its own account, because a
 * feed shows the ids of its messages to other accounts.
 */
export const previewMessage = async (ctx: Ctx<Person | undefined>, id: number, raw: Raw) => {
  if (!(await openMessage(ctx, id))) throw new AppError('not-found');
  const { messages } = await renderMessages(ctx, [id]);
  const [message] = messages;
  if (!message) throw new AppError('not-found');
  if (message.tooHeavy)
    throw new AppError('too-large', [
      `The page of this message is larger than ${maxPageBytes / 1024 / 1024} MB. A TV cannot load it. Make its texts shorter, or its list or design smaller.`,
    ]);
  const playlist = {
    id: 1,
    name: '',
    order: 'sequential' as const,
    startDate: null,
    endDate: null,
    items: [{ kind: 'message' as const, message: id }],
  };
  const shown = [{ ...message, archived: false, ready: true }];
  const outline = allDay([1], { accountId: 0, playlists: [playlist], feedMessages: new Map() });
  return sendPreview(raw, madeFrom(outline, shown, ctx.now.getTime()));
};

const allDay = (
  ids: number[],
  content: Pick<Outline, 'accountId' | 'playlists' | 'feedMessages'>,
): Outline => ({
  screen: { id: 0, name: 'Preview', mode: 'digitalsignage', timezone: 'UTC', rotation: 0 },
  schedules: [
    {
      id: 1,
      name: 'Preview',
      times: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        dayOfWeek,
        startHour: 0,
        startMinute: 0,
        endHour: 23,
        endMinute: 59,
      })),
      playlists: ids.map((playlist) => ({ playlist, weight: 1 })),
      overlays: [],
    },
  ],
  manual: [],
  overlays: [],
  // A preview is not stored, so no change discards it.
  feedsOfPlaylists: new Map(),
  ...content,
});
