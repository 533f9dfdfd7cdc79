import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { confirm } from '../../kit/confirm';
import type { SaveCalls } from '../../kit/edit/save-edit';
import { goneSentenceOf } from '../../kit/edit/unless-gone';
import { useEditor } from '../../kit/edit/use-editor';
import type { Fault } from '../../kit/place-faults';
import { shownName } from '../../kit/shown-name';
import type { PendingFiles } from '../files/pending-files';
import { storeOverlayFiles } from '../overlays/store-overlay-files';
import { questionsQuery } from '../questions/question-data';
import { timesOf } from './hours/time-ranges';
import { schedulesQuery, useSaveSchedule } from './schedule-data';
import { type ScheduleDraft, schedulePart, storedSchedule } from './schedule-draft';
import type { WholeSchedule } from './whole-schedule';

/**
 * Returns the editor of a schedule. Files of its overlays belong to the screen, so they are stored before the schedule is saved.
 */
export const useScheduleEditor = (
  { screenId, shape }: { screenId: number; shape: Shape },
  stored: WholeSchedule | undefined,
  playlists: readonly Playlist[],
  close: () => void,
) => {
  const queries = useQueryClient();
  const save = useSaveSchedule();
  const [files] = useState<PendingFiles>(() => new Map());
  const part = useMemo(
    () => schedulePart((id) => shownName(playlists.find((playlist) => playlist.id === id)?.name)),
    [playlists],
  );
  const opened = useMemo(() => storedSchedule(stored), [stored]);
  const calls: SaveCalls<ScheduleDraft> = {
    prepare: async (draft) => ({
      ...draft,
      overlays: await storeOverlayFiles({ screenId, shape, rows: draft.overlays, files }, (templateId) =>
        queries.fetchQuery(questionsQuery(templateId)),
      ),
    }),
    send: (draft, over) => save.mutateAsync({ screenId, draft, over }),
    fetchLatest: async (id) => {
      const all = await queries.fetchQuery({ ...schedulesQuery(screenId), staleTime: 0 });
      const latest = all.find((schedule) => schedule.id === id);
      return latest && storedSchedule(latest);
    },
    goneSentence: goneSentenceOf('schedule'),
    partGoneSentence: 'One of these playlists no longer exists. Remove it, then save again.',
  };
  const editor = useEditor({ part, stored: opened, calls, faultsOf, mayGoAhead, onSaved: close });
  return { ...editor, files };
};

const faultsOf = ({ name }: ScheduleDraft): Fault[] =>
  name.trim() === '' ? [{ at: 'name', text: 'Please enter a schedule name.' }] : [];

/** Asks before a schedule is saved that would play nothing. */
const mayGoAhead = async (_stored: ScheduleDraft, draft: ScheduleDraft): Promise<boolean> => {
  if (timesOf(draft.ranges).length === 0)
    return confirm({
      text: 'This schedule has no hours, so it never plays.',
      action: 'Save without hours',
      stay: 'Keep editing',
    });
  if (draft.playlists.length > 0) return true;
  return confirm({
    text: 'This schedule has no playlist, so it plays nothing.',
    action: 'Save without a playlist',
    stay: 'Keep editing',
  });
};
