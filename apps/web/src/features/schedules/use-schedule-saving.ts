import { errors } from '@marquee/contract/errors';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isFailure } from '../../kit/client';
import { newUuid } from '../../kit/new-uuid';
import type { Shape } from '../../kit/shapes';
import type { PendingFiles } from '../files/pending-files';
import { storeOverlayFiles } from '../overlays/store-overlay-files';
import { questionsQuery } from '../questions/question-data';
import { schedulesQuery, useSaveSchedule, type WholeSchedule } from './schedule-data';
import type { ScheduleDraft } from './schedule-draft';
import { type Merged, mergeSchedules } from './schedule-merge';
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
  const [clash, setClash] = useState<{ latest: WholeSchedule; merged: Merged }>();

  /** @returns whether it is saved; if not, a person has to decide first */
  const saveOver = async (over: WholeSchedule | undefined, wanted = draft): Promise<boolean> => {
    try {
      const overlays = await storeFiles(wanted);
      await save.mutateAsync({ screenId, form, draft: { ...wanted, overlays }, over });
    } catch (thrown) {
      if (over && isFailure(thrown) && thrown.status === 404) throw await explained(over);
      if (!isChangedMeanwhile(thrown)) throw thrown;
      const latest = over && (await latestOf(over));
      // A new one, saved without a word, that somebody has changed since: what stands here is another.
      if (!latest) setForm(newUuid());
      if (!latest) throw thrown;
      const merged = mergeSchedules(seen, latest, draft, nameOf);
      if (merged.clashes.length === 0) return saveOver(latest, merged.mine);
      setClash({ latest, merged });
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
    saveAnyway: async () => clash !== undefined && saveOver(clash.latest, clash.merged.mine),
    takeTheirs: () => {
      if (clash) continueOver(clash.latest, clash.merged.theirs);
      setClash(undefined);
    },
    clashes: clash?.merged.clashes ?? [],
    saving: storing || save.isPending,
    /** Somebody has deleted it: what stands in the form is a new one. */
    gone,
  };
};

const isChangedMeanwhile = (thrown: unknown): boolean =>
  isFailure(thrown) && thrown.status === 409 && thrown.sentences[0] === errors['changed-meanwhile'][1];

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
