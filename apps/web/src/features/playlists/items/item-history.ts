import { mergeItems } from '../merge-items';
import type { ItemRow } from '../playlist-items';

type Rows = readonly ItemRow[];
type Step = { before: Rows; after: Rows };

/** The edits of the items that a person can undo and redo. */
export type ItemHistory = { done: readonly Step[]; undone: readonly Step[] };

export const noHistory: ItemHistory = { done: [], undone: [] };

/** Maximum number of edits that can be undone. */
export const maxSteps = 50;

export const noteStep = ({ done }: ItemHistory, step: Step): ItemHistory => ({
  done: [...done, step].slice(-maxSteps),
  undone: [],
});

/** Undoes the newest edit. Changes that another person saved since this edit stay. */
export const undo = ({ done, undone }: ItemHistory, now: Rows) => {
  const step = done.at(-1);
  if (!step) return undefined;
  const history: ItemHistory = { done: done.slice(0, -1), undone: [...undone, step] };
  return { history, rows: reverted(step.after, step.before, now) };
};

export const redo = ({ done, undone }: ItemHistory, now: Rows) => {
  const step = undone.at(-1);
  if (!step) return undefined;
  const history: ItemHistory = { done: [...done, step], undone: undone.slice(0, -1) };
  return { history, rows: reverted(step.before, step.after, now) };
};

const reverted = (from: Rows, to: Rows, now: Rows): Rows => mergeItems(from, to, now)?.value ?? to;
