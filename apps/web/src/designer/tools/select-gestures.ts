import type { Designer } from '../designer';
import { selectKey, toggleKey } from '../scene/select';
import type { SelectMachine } from './select-machine';
import type { SelectStage } from './select-stage';
import { beginGesture, clicked, dragged, isDrag, labelOf, marqueeTo, pressAt } from './select-state';
import type { Pointer, Tool } from './tool';

/** Clicks, moves, resizes and marquees. */
export type SelectGestures = Tool & {
  /** Adds the pressed element to the selection before the press, or removes it. Returns whether an element was pressed. */
  longPress(): boolean;
};

export const createSelectGestures = (
  designer: Designer,
  stage: SelectStage,
  machine: SelectMachine,
): SelectGestures => {
  const { store } = designer;
  let last: Pointer | undefined;
  /** The scene before the press, which a canceled gesture restores. */
  let unpressed = machine.scene();

  /** Returns the state of the pressed pointer, or undefined if no pointer is pressed. */
  const pressed = () => {
    const state = machine.state();
    return state.kind === 'idle' || state.kind === 'writing' ? undefined : state;
  };
  const rest = () => {
    last = undefined;
    machine.rest();
  };
  const cancel = () => {
    rest();
    store.select(unpressed);
  };

  const frame = () => {
    const pointer = last;
    last = undefined;
    const before = machine.state();
    if (!pointer) return;
    if (before.kind === 'pressing' && isDrag(before.from, pointer))
      machine.enter(beginGesture(designer, before));
    const state = machine.state();
    if (state.kind === 'moving' || state.kind === 'resizing') {
      const next = dragged(designer, state, pointer);
      machine.keep(next);
      stage.paint(next.draft);
    }
    if (state.kind === 'marquee') {
      const next = marqueeTo(designer, state, pointer);
      machine.keep(next.state);
      stage.showMarquee(next.box);
      stage.paint({ scene: next.state.draft, guides: [] });
    }
  };

  return {
    down(pointer) {
      // A second finger zooms, so it ends the gesture of the first.
      if (pressed()) return cancel();
      const press = pressAt(designer, pointer);
      const { key, handle, scene } = press;
      unpressed = scene;
      const isNew = key !== undefined && !handle && !scene.selection.has(key);
      if (isNew && !pointer.shift && !pointer.mod) store.select(selectKey(scene, key));
      machine.enter(press);
    },
    move(pointer) {
      if (pressed()?.from.id === pointer.id) last = pointer;
    },
    frame,
    up(pointer) {
      if (pressed()?.from.id !== pointer.id) return;
      // The release itself moves nothing: the person gets the draft of the last move.
      frame();
      const done = machine.state();
      if (done.kind === 'pressing' && !done.handle) store.select(clicked(designer, done));
      if (done.kind === 'marquee') store.select(done.draft);
      if (done.kind === 'moving' || done.kind === 'resizing') store.commit(labelOf(done), done.draft.scene);
      rest();
    },
    cancel() {
      const isBusy = pressed() !== undefined;
      if (isBusy) cancel();
      return isBusy;
    },
    longPress() {
      const state = machine.state();
      if (state.kind !== 'pressing' || state.key === undefined || state.handle) return false;
      store.select(toggleKey(state.scene, state.key));
      rest();
      return true;
    },
  };
};
