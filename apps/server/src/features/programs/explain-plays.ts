import { type WhyAnswer, whyDaysBack } from '@marquee/contract/why';
import { overlaysAt } from '@marquee/playback/overlay/overlays-at';
import type { Program } from '@marquee/playback/program/program';
import { type Why, whyPlays } from '@marquee/playback/timeline/why';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { ScreenRow } from '../screens/screen-access';
import { type MadeProgram, withProgram } from './make-programs';
import { type Outline, outlinesOfScreens } from './program-inputs';

const day = 86_400_000;

/** Returns the message that plays on a screen at an instant, and the reasons. The TV and the preview use the same program. */
export const whyOnScreen = async (
  ctx: Ctx<Person>,
  screen: Allowed<ScreenRow>,
  at: number,
): Promise<WhyAnswer> => {
  const [outline] = await outlinesOfScreens(ctx, [screen.id]);
  if (!outline) throw new AppError('not-found');
  return withProgram(ctx, outline, ctx.now.getTime(), (made) =>
    whyInProgram(made, outline, ctx.now.getTime(), at),
  );
};

const whyInProgram = (
  { program, leftOut }: MadeProgram,
  { playlists }: Outline,
  now: number,
  at: number,
): WhyAnswer => {
  if (at < now - whyDaysBack * day || at >= program.knownUntil)
    throw new AppError('invalid', [`Choose a time between ${whyDaysBack} days ago and two months from now.`]);
  const names = new Map(playlists.map(({ id, name }) => [id, name]));
  const why = whyPlays(program, at, leftOut);
  return {
    at: iso(at),
    timezone: program.screen.timezone,
    version: program.version,
    play: playWithNames(program, why.play),
    schedules: why.schedules,
    playlists: why.playlists.map(({ playlist: id, name, weight, share, schedules, out }) => {
      const dates = program.playlists.find((playlist) => playlist.id === id);
      return {
        id,
        name,
        weight,
        share,
        schedules,
        out,
        from: isoOf(dates?.from),
        until: isoOf(dates?.until),
      };
    }),
    overlays: overlaysAt(program, at).map(({ id, position }) => ({ id, position })),
    leftOut: why.leftOut.map(({ kind, name, playlist, reason }) => ({
      kind,
      name,
      playlist: playlist === null ? null : (names.get(playlist) ?? null),
      reason,
    })),
  };
};

const playWithNames = (
  { messages, playlists, knownUntil }: Program,
  play: Why['play'],
): WhyAnswer['play'] => {
  const [start, end] = [iso(play.start), iso(play.end)];
  // The sleep of a screen without a further change ends at the limit of the computed time, where the screen does not wake.
  if (play.kind === 'sleep') return { kind: play.kind, start, end: play.end < knownUntil ? end : null };
  const message = messages.find(({ id }) => id === play.message);
  const playlist = playlists.find(({ id }) => id === play.playlist);
  return {
    kind: play.kind,
    message: { id: message?.of ?? play.message, name: message?.name ?? '', shape: message?.shape ?? '16:9' },
    playlist: { id: play.playlist, name: playlist?.name ?? '' },
    start,
    end,
  };
};

const isoOf = (instant: number | null | undefined): string | null => (instant ? iso(instant) : null);

const iso = (instant: number): string => new Date(instant).toISOString();
