import { expect, test } from 'vitest';
import vectors from '../../vectors/timetable.json';
import { makeSegments } from './segments';

const iso = (instant: number) => new Date(instant).toISOString().replace(':00.000Z', 'Z');

test.each(vectors.cases)('$name', ({ timezone, schedules, from, until, on }) => {
  const named = schedules.map((schedule) => ({ ...schedule, name: '', playlists: [] }));
  const segments = makeSegments(named, timezone, Date.parse(from), Date.parse(until));
  // Each local midnight begins a segment. This test counts only changes.
  const changes = segments.filter(
    ({ schedules: now }, at) => at === 0 || now.join() !== segments[at - 1]?.schedules.join(),
  );
  expect(changes.map(({ at, schedules: now }) => ({ at: iso(at), schedules: now }))).toEqual(on);
});
