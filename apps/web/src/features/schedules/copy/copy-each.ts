import { newUuid } from '../../../kit/new-uuid';

/** The unfinished copies of schedules, by the ids of the schedules: the form ids, and the schedules whose copy is saved. */
export type UnfinishedCopies = { forms: Map<number, string>; saved: Set<number> };

export const noCopies = (): UnfinishedCopies => ({ forms: new Map(), saved: new Set() });

/**
 * Saves copies of schedules one after the other, and stops at the first failure. A repeated attempt saves only the copies that are
 * missing. Each attempt uses the same form id for a schedule, so that a save without a response creates one copy.
 * @param save saves the copy of the schedule with this id, with this form id
 */
export const copyEach = async (
  ids: readonly number[],
  { forms, saved }: UnfinishedCopies,
  save: (id: number, form: string) => Promise<unknown>,
): Promise<void> => {
  for (const id of ids) {
    if (saved.has(id)) continue;
    const form = forms.get(id) ?? newUuid();
    forms.set(id, form);
    await save(id, form);
    saved.add(id);
  }
  // A person can copy the same schedules again on purpose.
  for (const id of ids) {
    forms.delete(id);
    saved.delete(id);
  }
};
