import { draftOf, type ScheduleDraft } from '../schedule-draft';
import type { WholeSchedule } from '../whole-schedule';

type Named = readonly { id: number }[];

/**
 * Returns the copy of a schedule without content that is no longer available, because a new schedule must not use such content.
 */
export const copyOf = (schedule: WholeSchedule, playlists: Named, overlayTemplates: Named): ScheduleDraft => {
  const draft = draftOf(schedule);
  const offered = (all: Named, wanted: number) => all.some(({ id }) => id === wanted);
  return {
    ...draft,
    playlists: draft.playlists.filter(({ playlistId }) => offered(playlists, playlistId)),
    overlays: draft.overlays.filter(({ templateId }) => offered(overlayTemplates, templateId)),
  };
};
