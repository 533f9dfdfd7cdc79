import { type DesignerScene, isEqual } from './scene';

/** One step of undo: a gesture or a command, with the scenes before and after it. Steps with the same `joinKey` are joined. */
export type Step = {
  readonly label: string;
  readonly before: DesignerScene;
  readonly after: DesignerScene;
  readonly joinKey?: string | undefined;
};

/** `past` has the steps to undo, the newest last. `future` has the steps to redo, the next one first. */
export type History = { readonly past: readonly Step[]; readonly future: readonly Step[] };

/** Maximum number of steps that can be undone. */
export const maxSteps = 200;

export const emptyHistory: History = { past: [], future: [] };

/**
 * Adds a step and drops the steps to redo. A step that does not change the design is not added. A step with the `joinKey` of the
 * newest step is joined with the newest step, unless there are steps to redo. Joined steps that change nothing together, such as
 * a slider that returns to its first value, are removed.
 */
export const record = (history: History, step: Step): History => {
  if (isEqual(step.before.design, step.after.design)) return history;
  const last = history.past.at(-1);
  const isJoined =
    last && step.joinKey !== undefined && last.joinKey === step.joinKey && history.future.length === 0;
  if (isJoined) {
    const earlier = history.past.slice(0, -1);
    const isUndone = isEqual(last.before.design, step.after.design);
    return { past: isUndone ? earlier : [...earlier, { ...last, after: step.after }], future: [] };
  }
  return { past: [...history.past, step].slice(-maxSteps), future: [] };
};

/** Returns the history after undo and the scene to show, or undefined if there is no step. */
export const undo = ({ past, future }: History): { history: History; scene: DesignerScene } | undefined => {
  const step = past.at(-1);
  return step && { history: { past: past.slice(0, -1), future: [step, ...future] }, scene: step.before };
};

/** Returns the history after redo and the scene to show, or undefined if there is no step. */
export const redo = ({ past, future }: History): { history: History; scene: DesignerScene } | undefined => {
  const [step, ...rest] = future;
  return step && { history: { past: [...past, step], future: rest }, scene: step.after };
};

/** Removes the newest step if it has this `joinKey`. Returns the remaining history and the scene before the step. */
export const cancel = (
  history: History,
  joinKey: string,
): { history: History; scene: DesignerScene } | undefined => {
  const step = history.past.at(-1);
  if (!step || step.joinKey !== joinKey || history.future.length > 0) return undefined;
  return { history: { past: history.past.slice(0, -1), future: [] }, scene: step.before };
};
