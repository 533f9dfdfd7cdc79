import type { Design } from '@marquee/playback/design/design';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { cancel, emptyHistory, type History, record, redo, type Step, undo } from './history';
import { type DesignerScene, frozen, isEqual, newScene } from './scene';

/** The gesture that is in progress. Its draft is not in the store, so that a move of the pointer does not write to the store. */
export type GestureKind = 'moving' | 'resizing' | 'marquee' | 'writing' | 'panning';

/** The visible part of the canvas. `zoom` 1 shows a canvas pixel as a screen pixel. `left` and `top` are canvas pixels. */
export type View = {
  readonly zoom: number;
  readonly left: number;
  readonly top: number;
  readonly grid: boolean;
};

export type DesignerState = DesignerScene & {
  readonly gesture: GestureKind | null;
  readonly view: View;
  readonly history: History;
  /** The design that the form has. */
  readonly saved: Design;
  /** Toggles between 0 and 1 when the scene is applied again. Saving the design stores it. It does not make the design dirty. */
  readonly delay: number;
};

export type DesignerStore = StoreApi<DesignerState> & {
  /** Shows a scene, and adds a step with this label if the design differs. Steps with the same `joinKey` are joined. */
  commit(label: string, scene: DesignerScene, joinKey?: string): void;
  /** Shows the selection of a scene, and adds no step. */
  select(scene: DesignerScene): void;
  undo(): void;
  redo(): void;
  /** Undoes and removes the newest step if it has this `joinKey`. */
  cancel(joinKey: string): void;
  setGesture(gesture: GestureKind | null): void;
  setView(view: Partial<View>): void;
  /** Toggles `delay`, as the specification prescribes after a resize of the window. */
  applyAgain(): void;
  /** Records that the form has the design. The steps of undo stay. */
  noteSaved(): void;
};

/**
 * Creates the state of one opened designer. Only `commit`, `undo`, `redo` and `cancel` change the history. With `readOnly`, no
 * commit changes the design. `history`: the steps that led to the design.
 */
export const createDesigner = (
  design: Design,
  {
    readOnly = false,
    history: steps = emptyHistory,
  }: { readOnly?: boolean; history?: History | undefined } = {},
): DesignerStore => {
  const scene = newScene(design);
  const store = createStore<DesignerState>(() => ({
    ...scene,
    gesture: null,
    view: { zoom: 1, left: 0, top: 0, grid: false },
    history: steps,
    saved: scene.design,
    delay: scene.design.scenes[0].delay,
  }));
  const show = (found: { history: History; scene: DesignerScene } | undefined) => {
    if (found) store.setState({ ...found.scene, history: found.history });
  };
  return {
    ...store,
    commit(label, after, joinKey) {
      if (readOnly) return;
      const state = store.getState();
      const step: Step = { label, before: sceneOf(state), after: sceneOf(after), joinKey };
      frozen(after.design);
      const history = record(state.history, step);
      store.setState(history === state.history ? selectionOf(after) : { ...step.after, history });
    },
    select: (after) => store.setState(selectionOf(after)),
    undo: () => show(undo(store.getState().history)),
    redo: () => show(redo(store.getState().history)),
    cancel: (joinKey) => show(cancel(store.getState().history, joinKey)),
    setGesture: (gesture) => store.setState({ gesture }),
    setView: (view) => store.setState((state) => ({ view: { ...state.view, ...view } })),
    applyAgain: () => store.setState(({ delay }) => ({ delay: delay === 0 ? 1 : 0 })),
    noteSaved: () => store.setState(({ design: shown }) => ({ saved: shown })),
  };
};

export const sceneOf = ({ design, selection, inside }: DesignerScene): DesignerScene => ({
  design,
  selection,
  inside,
});

const selectionOf = ({ selection, inside }: DesignerScene) => ({ selection, inside });

/** True if the form does not have the design that is shown. */
export const isDirty = ({ design, saved }: DesignerState): boolean => !isEqual(design, saved);

/** Returns the design to save: as it is shown, with the counter of the scene. */
export const designToSave = ({ design, delay }: DesignerState): Design => ({
  ...design,
  scenes: [{ ...design.scenes[0], delay }],
});

/** Returns the labels of the steps that undo and redo would take, for their tooltips. */
export const undoLabels = ({
  history,
}: DesignerState): { undo: string | undefined; redo: string | undefined } => ({
  undo: history.past.at(-1)?.label,
  redo: history.future[0]?.label,
});
