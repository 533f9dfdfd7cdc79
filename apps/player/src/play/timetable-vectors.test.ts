import { whatPlays } from '@marquee/playback/timeline/timeline';
import { schedulesAt } from '@marquee/playback/timetable/segments';
import vectors from '@marquee/playback/vectors/timetable.json';
import { expect, test } from 'vitest';
import { message, programOf } from '../testing/programs';

const minute = 60_000;

/**
 * A player that is offline for longer than its program covers evaluates the run times with the time zone table of the browser.
 */
test.each(vectors.cases)(
  'the player evaluates the run times correctly: $name',
  ({ timezone, schedules, until, on }) => {
    const program = programOf([message(1, { seconds: 60 })], {
      screen: { id: 1, name: 'Lobby', mode: 'digitalsignage', timezone, rotation: 0 },
      segments: [],
      knownUntil: 0,
      schedules: schedules.map((schedule) => ({
        ...schedule,
        name: `Schedule ${schedule.id}`,
        playlists: [{ playlist: 1, weight: 1 }],
        overlays: [],
      })),
    });
    on.forEach(({ at, schedules: expected }, place) => {
      const end = Date.parse(on[place + 1]?.at ?? until);
      for (const instant of [Date.parse(at), end - minute]) {
        expect(schedulesAt(program, instant)).toEqual(expected);
        expect(whatPlays(program, instant).kind).toBe(expected.length > 0 ? 'message' : 'sleep');
      }
    });
  },
);
