import { hoursInWords } from '@marquee/contract/kit/hours-words';
import { newPlaylistWeight } from '@marquee/contract/kit/limits';
import type { ScreenHours, Target } from '@marquee/contract/placements';
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

/** The hours of a new playlist within a sentence, such as 'every day, all day', and whether all its screens play it now. */
export type NewHours = { words: string; isNow: boolean };

type Played = Pick<WholeSchedule, 'name' | 'times' | 'playlists'>;

/**
 * Returns the playlists of a screen by its mode: those of its schedules, and those that it offers to its remote. Playlists that only
 * this screen plays come first, then playlists that play now.
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
    choices: inChoiceOrder(choices, 1),
    closed: ids.filter((id) => !known.has(id)),
  };
};

/** Returns whether only the chosen screens play the playlist, so that a change of it changes no other screen. */
export const isOnlyOn = ({ target }: ScreenChoice, count: number): boolean => target.screenCount <= count;

/** Returns choices in their order: those that only the chosen screens play, then those that play now. `count`: the chosen screens. */
export const inChoiceOrder = (choices: readonly ScreenChoice[], count: number): ScreenChoice[] =>
  choices.toSorted(
    (a, b) => Number(isOnlyOn(b, count)) - Number(isOnlyOn(a, count)) || Number(b.isNow) - Number(a.isNow),
  );

/** Returns the hours in which the chosen screens play a new playlist, within a sentence. */
export const newHours = (
  hours: readonly ScreenHours[],
  screens: readonly Pick<Screen, 'id' | 'timezone'>[],
  now: number,
): NewHours => {
  const words = new Set(hours.map(({ times }) => withinSentence(hoursInWords(times))));
  const [first = ''] = words;
  const isNow = screens.every(({ id, timezone }) => {
    const { weekday, hour, minute } = wallClock(now, zoneOf(timezone));
    const times = hours.find(({ screenId }) => screenId === id)?.times ?? [];
    return times.some((time) => isOn(time, weekday, 60 * hour + minute));
  });
  return { words: words.size === 1 ? first : 'in the hours of each screen', isNow };
};

/** Returns words that begin with a day for the middle of a sentence: 'every day, all day'. */
export const withinSentence = (words: string): string =>
  words.startsWith('Every') ? `e${words.slice(1)}` : words;

/**
 * Returns the part of the time that a new playlist, which plays in the hours of the screen, gets at an instant: from 0 to 1. Playlists
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
  return withinSentence(hoursWords(times.flatMap(piecesOf)));
};
