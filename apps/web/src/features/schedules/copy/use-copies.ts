import { useState } from 'react';
import { overNothing } from '../../../kit/edit/save-edit';
import { useQuery } from '../../../kit/use-query';
import { overlayTemplatesQuery } from '../../overlays/overlay-data';
import { availablePlaylistsQuery } from '../../playlists/playlist-data';
import { useSaveSchedule } from '../schedule-data';
import type { WholeSchedule } from '../whole-schedule';
import { copyEach, type UnfinishedCopies } from './copy-each';
import { copyOf } from './copy-of';

/** Returns the copies of schedules that a screen gets, and a function that saves the copies. */
export const useCopies = (
  screenId: number,
  schedules: readonly WholeSchedule[],
  unfinished: UnfinishedCopies,
) => {
  const offered = useQuery(availablePlaylistsQuery);
  const templates = useQuery(overlayTemplatesQuery);
  const playlists = offered.data ?? [];
  const copies = schedules.map((schedule) => ({
    id: schedule.id,
    draft: copyOf(schedule, playlists, templates.data ?? []),
  }));
  const save = useSaveSchedule();
  const [isSaving, setSaving] = useState(false);

  /** Saves the copies one after the other. Returns whether all were saved; otherwise `errors` has the failure. */
  const apply = async (): Promise<boolean> => {
    setSaving(true);
    const drafts = new Map(copies.map(({ id, draft }) => [id, draft]));
    const saveCopy = async (id: number, form: string) => {
      const draft = drafts.get(id);
      if (draft) await save.mutateAsync({ screenId, draft, over: overNothing(form) });
    };
    return copyEach([...drafts.keys()], unfinished, saveCopy).then(
      () => true,
      () => {
        setSaving(false);
        return false;
      },
    );
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
