import type { Clash } from '../../kit/edit/part';
import { dayNames, formatTime } from '../../kit/formats';
import { overlayContent } from '../overlays/overlay-rows';
import { positionNames } from '../overlays/position-names';
import { byWeek, type Span, spanOf } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import { draftOf, type ScheduleDraft } from './schedule-draft';

export type Merged = { mine: ScheduleDraft; theirs: ScheduleDraft; clashes: Clash[] };

/**
 * What was typed over `seen`, laid over `latest`, which somebody else has saved meanwhile: a part that only one of the two
 * has changed stays changed. In `theirs` the clashes are left as the other has them.
 */
export const mergeSchedules = (
  seen: WholeSchedule | undefined,
  latest: WholeSchedule,
  typed: ScheduleDraft,
  nameOf: (playlistId: number) => string,
): Merged => {
  const before = contentOf(draftOf(seen));
  const theirs = draftOf(latest);
  const [now, then] = [contentOf(typed), contentOf(theirs)];
  const words = wordsOf(nameOf);
  const clashing = parts.filter(
    (part) => now[part] !== before[part] && then[part] !== before[part] && now[part] !== then[part],
  );
  const mine: ScheduleDraft = {
    name: now.name === before.name ? theirs.name : typed.name,
    times: now.times === before.times ? theirs.times : typed.times,
    playlists: now.playlists === before.playlists ? theirs.playlists : typed.playlists,
    overlays: now.overlays === before.overlays ? theirs.overlays : typed.overlays,
  };
  return {
    mine,
    theirs: {
      name: clashing.includes('name') ? theirs.name : mine.name,
      times: clashing.includes('times') ? theirs.times : mine.times,
      playlists: clashing.includes('playlists') ? theirs.playlists : mine.playlists,
      overlays: clashing.includes('overlays') ? theirs.overlays : mine.overlays,
    },
    clashes: clashing.map((part) => ({
      title: titles[part],
      theirs: words[part](theirs) || 'Nothing',
      mine: words[part](typed) || 'Nothing',
    })),
  };
};

const parts = ['name', 'times', 'playlists', 'overlays'] as const;
const titles = { name: 'Name', times: 'Run times', playlists: 'Playlists', overlays: 'Overlays' };

/** What a part says, whatever rows it is kept in. */
const contentOf = ({ name, times, playlists, overlays }: ScheduleDraft) => ({
  name: name.trim(),
  times: JSON.stringify(times.map(spanOf).toSorted(byWeek)),
  playlists: JSON.stringify(playlists.map(({ playlistId, weight }) => [playlistId, weight])),
  overlays: overlayContent(overlays),
});

const wordsOf = (nameOf: (playlistId: number) => string) => ({
  name: ({ name }: ScheduleDraft) => name.trim(),
  times: ({ times }: ScheduleDraft) => times.toSorted(byWeek).map(spanWords).join(', '),
  playlists: ({ playlists }: ScheduleDraft) =>
    playlists.map(({ playlistId, weight }) => `${nameOf(playlistId)} (${weight})`).join(', '),
  overlays: ({ overlays }: ScheduleDraft) =>
    overlays
      .map(({ position, values }) => [positionNames[position], ...Object.values(values)].join(' '))
      .join(', '),
});

const spanWords = ({ dayOfWeek, startHour, startMinute, endHour, endMinute }: Span): string =>
  `${dayNames[dayOfWeek]} ${formatTime(startHour, startMinute)} to ${formatTime(endHour, endMinute)}`;
