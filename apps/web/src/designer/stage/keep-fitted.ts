import { zoomToFit } from '../actions/zoom-to-fit';
import type { View } from '../scene/store';
import type { StageInput } from './stage-input';

/** Time in ms after a resize of the window until the scene is applied anew, as the specification prescribes. */
const applyDelay = 500;

/** Fits the canvas into the stage at first, and again after each resize while a person has not changed the zoom. */
export const keepFitted = ({ opened, nodes }: StageInput): (() => void) => {
  const { designer, stage } = opened;
  const { store } = designer;
  let fitted: View | undefined;
  const fit = () => {
    const { view } = store.getState();
    const isFitted =
      !fitted || (view.zoom === fitted.zoom && view.left === fitted.left && view.top === fitted.top);
    if (!isFitted) return;
    zoomToFit.perform(designer);
    fitted = store.getState().view;
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const applyLater = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      store.applyAgain();
      stage.paint.redraw();
    }, applyDelay);
  };
  const observer = new ResizeObserver(fit);
  fit();
  observer.observe(nodes.root);
  window.addEventListener('resize', applyLater);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
    window.removeEventListener('resize', applyLater);
  };
};
