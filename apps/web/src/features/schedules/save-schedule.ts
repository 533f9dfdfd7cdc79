import { call } from '../../kit/client';
import { overlayInputs } from '../overlays/overlay-rows';
import { spanOf } from './run-time-rows';
import type { WholeSchedule } from './schedule-data';
import type { ScheduleDraft } from './schedule-draft';

/**
 * Saves a schedule, its run times, its playlists and its overlays, all of it or nothing. Sent again from the same form, as after an
 * answer that was lost, it makes no second one.
 * @param over the schedule that is saved over, as it was last seen; nothing for a new one. Rows that it does not have are new.
 */
export const saveSchedule = ({
  screenId,
  form,
  draft: { name, times, playlists, overlays },
  over,
}: {
  screenId: number;
  form: string;
  draft: ScheduleDraft;
  over: WholeSchedule | undefined;
}) =>
  call('POST /schedules/whole', {
    body: {
      id: over?.id ?? 0,
      screenId,
      form,
      ifUnchangedSince: over?.lastModified,
      name: name.trim(),
      times: times.map((row) => ({ ...spanOf(row), id: knownId(row, over?.times) })),
      playlists: playlists.map(({ playlistId, weight, ...row }) => ({
        id: knownId(row, over?.playlists),
        playlistId,
        weight,
      })),
      overlays: overlayInputs(overlays).map((row) => ({ ...row, id: knownId(row, over?.overlays) })),
    },
  });

const knownId = ({ id }: { id: number }, known: readonly { id: number }[] = []): number =>
  known.some((row) => row.id === id) ? id : 0;
