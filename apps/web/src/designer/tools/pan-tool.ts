import type { Designer } from '../designer';
import { panned } from '../stage/view';
import type { Pointer, Tool } from './tool';

/** Moves the canvas under the stage, while Space or the middle button is held. Cancelling restores the view. */
export const createPanTool = ({ store }: Designer): Tool => {
  let start: { pointer: Pointer; view: ReturnType<typeof store.getState>['view'] } | undefined;
  let last: Pointer | undefined;
  const frame = () => {
    if (!start || !last) return;
    const { pointer, view } = start;
    store.setView(panned(view, { x: last.x - pointer.x, y: last.y - pointer.y }));
    last = undefined;
  };
  const rest = () => {
    start = undefined;
    last = undefined;
    store.setGesture(null);
  };
  return {
    down(pointer) {
      start = { pointer, view: store.getState().view };
      store.setGesture('panning');
    },
    move(pointer) {
      if (pointer.id === start?.pointer.id) last = pointer;
    },
    frame,
    up(pointer) {
      if (pointer.id !== start?.pointer.id) return;
      frame();
      rest();
    },
    cancel() {
      if (!start) return false;
      store.setView(start.view);
      rest();
      return true;
    },
  };
};
