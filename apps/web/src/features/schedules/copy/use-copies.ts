import { useState } from 'react';
import { overNothing } from '../../../kit/edit/save-edit';
import { newUuid } from '../../../kit/new-uuid';
import { useQuery } from '../../../kit/use-query';
import { overlayTemplatesQuery } from '../../overlays/overlay-data';
import { availablePlaylistsQuery } from '../../playlists/playlist-data';
import { useSaveSchedule } from '../schedule-data';
import type { WholeSchedule } from '../whole-schedule';
import { copyOf } from './copy-of';

/** Returns the copies of schedules that a screen gets, and a function that saves the copies. */
export const useCopies = (screenId: number, schedules: readonly WholeSchedule[]) => {
  const offered = useQuery(availablePlaylistsQuery);
  const templates = useQuery(overlayTemplatesQuery);
  const playlists = offered.data ?? [];
  const copies = schedules.map((schedule) => ({
    id: schedule.id,
    draft: copyOf(schedule, playlists, templates.data ?? []),
  }));
  const save = useSaveSchedule();
  // Each attempt sends the same form id for a schedule, so that a repeated request creates one copy.
  const [forms] = useState(() => new Map<number, string>());
  const [isSaving, setSaving] = useState(false);

  /** Saves the copies one after the other. Returns whether all were saved; otherwise `errors` has the failure. */
  const apply = async (): Promise<boolean> => {
    setSaving(true);
    for (const { id, draft } of copies) {
      const form = forms.get(id) ?? newUuid();
      forms.set(id, form);
      const saved = await save
        .mutateAsync({ screenId, draft, over: overNothing(form) })
        .catch(() => undefined);
      if (saved) continue;
      setSaving(false);
      return false;
    }
    return true;
  };

  const contentOf = (rows: readonly { playlists: readonly unknown[]; overlays: readonly unknown[] }[]) =>
    rows.reduce((sum, row) => sum + row.playlists.length + row.overlays.length, 0);
  return {
    playlists,
    drafts: copies.map(({ draft }) => draft),
    /** The number of playlists and overlays that are no longer available and are left out. */
    left: contentOf(schedules) - contentOf(copies.map(({ draft }) => draft)),
    ready: offered.isSuccess && templates.isSuccess,
    errors: [save.error, offered.error ?? templates.error].filter((error) => error !== null),
    apply,
    isSaving,
  };
};
