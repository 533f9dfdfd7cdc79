import type { Designer } from '../designer';
import { type DesignerScene } from '../scene/scene';
import { sceneOf } from '../scene/store';
import type { SelectStage } from './select-stage';
import type { SelectState } from './select-state';

/** The state of the select tool, which its gestures and its writing share. */
export type SelectMachine = {
  state(): SelectState;
  /** Enters another state. The store knows the gesture, but not its draft. */
  enter(next: SelectState): void;
  /** Replaces the state by one of the same kind, without a write to the store. */
  keep(next: SelectState): void;
  /** Ends a gesture, and shows the stored scene. */
  rest(): void;
  scene(): DesignerScene;
};

export const createSelectMachine = ({ store }: Designer, stage: SelectStage): SelectMachine => {
  let state: SelectState = { kind: 'idle' };
  const enter = (next: SelectState) => {
    state = next;
    const gesture = next.kind === 'idle' || next.kind === 'pressing' ? null : next.kind;
    if (gesture !== store.getState().gesture) store.setGesture(gesture);
  };
  return {
    state: () => state,
    enter,
    keep(next) {
      state = next;
    },
    rest() {
      stage.paint(null);
      stage.showMarquee(null);
      enter({ kind: 'idle' });
    },
    scene: () => sceneOf(store.getState()),
  };
};
