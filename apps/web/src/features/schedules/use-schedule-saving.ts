import type { Shape } from '@marquee/playback/program/shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefused } from '../../kit/failures';
import { newUuid } from '../../kit/new-uuid';
import type { PendingFiles } from '../files/pending-files';
import { storeOverlayFiles } from '../overlays/store-overlay-files';
import { questionsQuery } from '../questions/question-data';
import { schedulesQuery, useSaveSchedule, type WholeSchedule } from './schedule-data';
import type { ScheduleDraft } from './schedule-draft';
import { mergeSchedules } from './schedule-merge';
import type { ScheduleEdits } from './use-schedule-edits';

/**
 * Saves what stands in the form. Where somebody else has saved meanwhile, the work of both is put together; what both have
 * changed becomes a clash, and a person decides. What was deleted meanwhile can be saved as a new one.
 */
export const useScheduleSaving = (
  screenId: number,
  { draft, seen, continueOver }: ScheduleEdits,
  nameOf: (playlistId: number) => string,
  { shape, files }: { shape: Shape; files: PendingFiles },
) => {
  const queries = useQueryClient();
  const save = useSaveSchedule();
  const [form, setForm] = useState(newUuid);
  const [gone, setGone] = useState(false);
  const [storing, setStoring] = useState(false);
  /** As somebody else has saved it meanwhile. */
  const [latest, setLatest] = useState<WholeSchedule>();
  // Anew with each word that is typed: nothing of it is left behind, whatever is chosen.
  const merged = latest && mergeSchedules(seen, latest, draft, nameOf);

  /** @returns whether it is saved; if not, a person has to decide first */
  const saveOver = async (over: WholeSchedule | undefined, wanted = draft): Promise<boolean> => {
    try {
      const overlays = await storeFiles(wanted);
      await save.mutateAsync({ screenId, form, draft: { ...wanted, overlays }, over });
    } catch (thrown) {
      // Of the schedule itself, or of a playlist in it; what else is not found says so in words of its own.
      if (over && isRefused(thrown, 'not-found')) throw await explained(over);
      if (!isRefused(thrown, 'changed-meanwhile')) throw thrown;
      const theirs = over && (await latestOf(over));
      if (!theirs) {
        // A new one, saved without a word, that somebody has changed since: what stands here is another.
        setForm(newUuid());
        throw thrown;
      }
      const { mine, clashes } = mergeSchedules(seen, theirs, draft, nameOf);
      if (clashes.length === 0) return saveOver(theirs, mine);
      setLatest(theirs);
      return false;
    }
    return true;
  };

  const storeFiles = async ({ overlays: rows }: ScheduleDraft) => {
    setStoring(true);
    const questionsOf = (templateId: number) => queries.fetchQuery(questionsQuery(templateId));
    return storeOverlayFiles({ screenId, shape, rows, files }, questionsOf).finally(() => setStoring(false));
  };

  const latestOf = async ({ id }: WholeSchedule) => {
    const all = await queries.fetchQuery({ ...schedulesQuery(screenId), staleTime: 0 });
    return all.find((schedule) => schedule.id === id);
  };

  /** Not found is the schedule itself, or a playlist in it: only the first can be mended by saving again. */
  const explained = async (over: WholeSchedule) => {
    if (await latestOf(over)) return playlistGone;
    setForm(newUuid());
    setGone(true);
    return scheduleGone;
  };

  return {
    save: () => saveOver(gone ? undefined : seen),
    saveAnyway: async () => merged !== undefined && saveOver(latest, merged.mine),
    takeTheirs: () => {
      if (latest && merged) continueOver(latest, merged.theirs);
      setLatest(undefined);
    },
    clashes: merged?.clashes ?? [],
    saving: storing || save.isPending,
    /** Somebody has deleted it: what stands in the form is a new one. */
    gone,
  };
};

const scheduleGone = {
  status: 404,
  sentences: [
    'Somebody else has deleted this schedule. Save it again to keep what stands here as a new one.',
  ],
};
const playlistGone = {
  status: 404,
  sentences: ['One of these playlists does not exist any more. Take it out, then save again.'],
};
