import type { OpenedDesigner } from '../opened-designer';
import { selectedOf } from '../scene/scene';

/** Time in ms without a change until a new place is said, so that a series of arrow keys is said once. */
const silence = 400;

/** Tells the screen reader the new place and size of the selected element after it was moved or resized. */
export const sayPlaces = ({ designer }: OpenedDesigner): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = designer.store.subscribe((state, before) => {
    const [label, labelBefore] = [state, before].map(({ history }) => history.past.at(-1));
    if (state.design === before.design || !label || label === labelBefore) return;
    if (label.label !== 'move' && label.label !== 'resize') return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const [element, second] = selectedOf(designer.store.getState());
      if (!element || second) return;
      const { left, top, width, height } = element;
      designer.announce(
        label.label === 'move' ? `${left}% from left, ${top}% from top` : `${width} by ${height}`,
      );
    }, silence);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
