import { makeProgram } from '@marquee/playback/program/make-program';
import type { Program } from '@marquee/playback/program/program';
import type { Sources } from '@marquee/playback/program/sources';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { PlaylistRow } from '../playlists/playlist-access';
import type { ScreenRow } from '../screens/screen-access';
import { contentOf, messageSources, sourcesOfScreens } from './program-sources';
import { hashText } from './programs';

/** What this screen is told. */
export const previewScreen = async (ctx: Ctx<Person>, screen: Allowed<ScreenRow>): Promise<Program> => {
  const [sources] = await sourcesOfScreens(ctx, [screen.id]);
  if (!sources) throw new AppError('not-found');
  return makeProgram(sources, ctx.now.getTime(), hashText).program;
};

/** These playlists as if a screen played them all day, with equal shares. */
export const previewPlaylists = async (
  ctx: Ctx<Person>,
  chosen: Allowed<PlaylistRow>[],
): Promise<Program> => {
  const ids = chosen.map((row) => row.id);
  const content = await contentOf(ctx, ids);
  const dateless = content.playlists.map((playlist) => ({ ...playlist, startDate: null, endDate: null }));
  return makeProgram(allDay(ids, { ...content, playlists: dateless }), ctx.now.getTime(), hashText).program;
};

/** One message, over and over. */
export const previewMessage = async (ctx: Ctx<undefined>, id: number): Promise<Program> => {
  const messages = await messageSources(ctx, [id]);
  if (messages.length === 0) throw new AppError('not-found');
  const shown = messages.map((message) => ({ ...message, archived: false, ready: true }));
  const playlist = { id: 1, name: '', order: 'sequential' as const, startDate: null, endDate: null };
  return makeProgram(
    allDay([1], { playlists: [{ ...playlist, items: [{ kind: 'message', message: id }] }], messages: shown }),
    ctx.now.getTime(),
    hashText,
  ).program;
};

const allDay = (ids: number[], content: Pick<Sources, 'playlists' | 'messages'>): Sources => ({
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
  ...content,
});
