import { call } from '../../kit/client';
import { withKnownIds } from '../../kit/edit/known-ids';
import type { Over } from '../../kit/edit/save-edit';
import { overlayInputs } from '../overlays/overlay-rows';
import { spanOf, timesOf } from './hours/time-ranges';
import type { ScheduleDraft } from './schedule-draft';

/** Saves a schedule with its run times, playlists and overlays in one call. */
export const saveSchedule = ({
  screenId,
  draft: { name, ranges, playlists, overlays, ...fields },
  over: { id, form, ifUnchangedSince, stored },
}: {
  screenId: number;
  draft: ScheduleDraft;
  over: Over<ScheduleDraft>;
}) =>
  call('POST /schedules/whole', {
    body: {
      ...fields,
      id,
      screenId,
      form,
      ifUnchangedSince,
      name: name.trim(),
      times: withKnownIds(timesOf(ranges), stored && timesOf(stored.ranges)).map((row) => ({
        ...spanOf(row),
        id: row.id,
      })),
      playlists: withKnownIds(playlists, stored?.playlists).map(({ key: _, ...row }) => row),
      overlays: overlayInputs(withKnownIds(overlays, stored?.overlays)),
    },
  });
