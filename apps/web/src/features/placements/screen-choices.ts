import { newPlaylistWeight } from '@marquee/contract/kit/limits';
import type { Target } from '@marquee/contract/placements';
import type { Playlist } from '@marquee/contract/playlists';
import type { Screen } from '@marquee/contract/screens';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { isOn, piecesOf } from '@marquee/playback/timetable/run-times';
import { wallClock } from '@marquee/playback/timetable/wall-clock';
import { zoneOf } from '@marquee/playback/timetable/zones';
import { shares } from '../schedules/playlists/weights';
import { hoursWords } from '../schedules/week/shared-hours';
import type { WholeSchedule } from '../schedules/whole-schedule';

/** A playlist of one or more screens to which messages can be added. `when`: when the screens play it, within a sentence. */
export type ScreenChoice = { target: Target; when: string; isNow: boolean };
/** The playlists that a screen plays. `closed`: the ids of those to which no messages can be added. */
export type ScreenChoices = { choices: ScreenChoice[]; closed: number[] };

type Played = Pick<WholeSchedule, 'name' | 'times' | 'playlists'>;

/**
 * Returns the playlists of a screen by its mode: those of its schedules, and those that it offers to its remote. Playlists that play
 * now come first.
 */
export const screenChoices = (
  { screenMode, timezone }: Pick<Screen, 'screenMode' | 'timezone'>,
  schedules: readonly Played[],
  manual: readonly { playlistId: number }[],
  targets: readonly Target[],
  now: number,
): ScreenChoices => {
  const { weekday, hour, minute } = wallClock(now, zoneOf(timezone));
  const played = [
    ...(screenMode === 'slideshow' ? [] : schedules).flatMap((schedule) =>
      schedule.playlists.map(({ playlistId }) => ({
        playlistId,
        when: whenOf(schedule),
        isNow: schedule.times.some((time) => isOn(time, weekday, 60 * hour + minute)),
      })),
    ),
    ...(screenMode === 'digitalsignage' ? [] : manual).map(({ playlistId }) => ({
      playlistId,
      when: 'when someone chooses it with the remote',
      isNow: false,
    })),
  ];
  const known = new Map(targets.map((target) => [target.id, target]));
  const ids = [...new Set(played.map(({ playlistId }) => playlistId))];
  const choices = ids.flatMap((id) => {
    const target = known.get(id);
    if (!target) return [];
    const rows = played.filter(({ playlistId }) => playlistId === id);
    const when = [...new Set(rows.map((row) => row.when))].join('; ');
    return [{ target, when, isNow: rows.some(({ isNow }) => isNow) }];
  });
  return {
    choices: choices.toSorted((a, b) => Number(b.isNow) - Number(a.isNow)),
    closed: ids.filter((id) => !known.has(id)),
  };
};

/**
 * Returns the part of the time that a new playlist, which plays every day, all day, gets at an instant: from 0 to 1. Playlists
 * outside their dates get no time.
 */
export const shareOfNew = (
  { screenMode, timezone }: Pick<Screen, 'screenMode' | 'timezone'>,
  schedules: readonly Played[],
  playlists: readonly Pick<Playlist, 'id' | 'startDate' | 'endDate'>[],
  now: number,
): number => {
  const { weekday, hour, minute } = wallClock(now, zoneOf(timezone));
  const playing = (screenMode === 'slideshow' ? [] : schedules).filter(({ times }) =>
    times.some((time) => isOn(time, weekday, 60 * hour + minute)),
  );
  const day = dayAt(new Date(now), timezone);
  const outside = new Set(
    playlists
      .filter(({ startDate, endDate }) => day < (startDate ?? day) || day > (endDate ?? day))
      .map(({ id }) => id),
  );
  const rows = playing
    .flatMap((schedule) => schedule.playlists)
    .filter(({ playlistId }) => !outside.has(playlistId));
  return shares([{ weight: newPlaylistWeight }, ...rows])[0] ?? 1;
};

/** Returns the hours of a schedule within a sentence: 'Monday to Friday 8:00 am to 5:00 pm'. */
const whenOf = ({ name, times }: Played): string => {
  if (times.length === 0) return `when “${name}” gets hours`;
  const words = hoursWords(times.flatMap(piecesOf));
  return words.startsWith('Every') ? `e${words.slice(1)}` : words;
};
