import type { StageInput } from './stage-input';
import { panned, zoomAt } from './view';

/** Height of a line in pixels, for wheels that count lines. */
const linePixels = 16;

/**
 * Zooms when the wheel turns with Mod, and when two fingers pinch on a trackpad. The browser reports this pinch as a wheel with
 * Ctrl. A wheel without Mod moves the canvas. Returns a function that removes the listener.
 */
export const listenToWheel = ({ opened, nodes }: StageInput): (() => void) => {
  const { store } = opened.designer;
  let waiting = 0;
  let turned = { x: 0, y: 0, zoom: 0, at: { x: 0, y: 0 } };
  const frame = () => {
    waiting = 0;
    const { view } = store.getState();
    const zoomed =
      turned.zoom === 0 ? view : zoomAt(view, turned.at, view.zoom * Math.exp(-turned.zoom / 300));
    store.setView(panned(zoomed, { x: -turned.x, y: -turned.y }));
    turned = { x: 0, y: 0, zoom: 0, at: turned.at };
  };
  const turn = (event: WheelEvent) => {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePixels : 1;
    const [x, y] = [event.deltaX * unit, event.deltaY * unit];
    const { left, top } = nodes.root.getBoundingClientRect();
    turned.at = { x: event.clientX - left, y: event.clientY - top };
    if (event.ctrlKey || event.metaKey) turned.zoom += y;
    else {
      turned.x += event.shiftKey && x === 0 ? y : x;
      turned.y += event.shiftKey && x === 0 ? 0 : y;
    }
    waiting ||= requestAnimationFrame(frame);
  };
  nodes.root.addEventListener('wheel', turn, { passive: false });
  return () => {
    cancelAnimationFrame(waiting);
    nodes.root.removeEventListener('wheel', turn);
  };
};
