import { newUuid } from '../../kit/new-uuid';
import { type OverlayRow, overlayContent, overlayRows } from '../overlays/overlay-rows';
import { changedRows, removedIds } from './changed-rows';
import { type RunTimeRow, spanFields, spanOf } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import type { WeightRow } from './weights';

/** A schedule as it stands in the form. */
export type ScheduleDraft = {
  name: string;
  times: readonly RunTimeRow[];
  playlists: readonly WeightRow[];
  overlays: readonly OverlayRow[];
};

/** What the form opens with. */
export const draftOf = (stored: WholeSchedule | undefined): ScheduleDraft => ({
  name: stored?.name ?? '',
  times: (stored?.times ?? []).map((time) => ({ ...spanOf(time), id: time.id, key: newUuid() })),
  playlists: (stored?.playlists ?? []).map(({ id, playlistId, weight }) => ({
    id,
    key: newUuid(),
    playlistId,
    weight,
  })),
  overlays: overlayRows(stored?.overlays ?? []),
});

/** The same as `stored`, part by part: what a person has changed is where this says no. */
export const sameAs = (draft: ScheduleDraft, stored: WholeSchedule | undefined) => {
  const times = stored?.times ?? [];
  const playlists = stored?.playlists ?? [];
  return {
    name: draft.name.trim() === (stored?.name ?? ''),
    times: removedIds(draft.times, times).length + changedRows(draft.times, times, spanFields).length === 0,
    playlists:
      removedIds(draft.playlists, playlists).length +
        changedRows(draft.playlists, playlists, ['playlistId', 'weight']).length ===
      0,
    overlays: overlayContent(draft.overlays) === overlayContent(overlayRows(stored?.overlays ?? [])),
  };
};

export const isSame = (same: ReturnType<typeof sameAs>): boolean => Object.values(same).every(Boolean);
