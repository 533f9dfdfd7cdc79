import { canvasOf } from '@marquee/playback/program/shapes';
import { apply, placeCanvas } from '../stage/fit';
import { openFrame } from '../stage/frame';
import { type Host, type MountedView, make, type Picture } from './view';

/**
 * Creates the view of a message: its page in a frame of the size of its canvas, scaled to the screen, with black around the
 * frame.
 */
export const pageView = (picture: Picture<'page'>, host: Host): MountedView =>
  frameView('page', picture, host);

/** Creates the view of a rendered page: a frame inside an element with this class. */
export function frameView(
  className: string,
  { shape, page, files }: Pick<Picture<'page'>, 'shape' | 'page' | 'files'>,
  host: Host,
): MountedView {
  let ready = () => {};
  const becomesReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const { frame, start, steer, isAlive, close } = openFrame(page, files, host, {
    // A loaded page is not painted yet. A page that responds two frames later has painted its first frame.
    ready: () => void twoFrames().then(isAlive).then(ready),
    failed: host.failed,
  });
  return {
    element: make('div', className, frame),
    ready: becomesReady,
    start,
    steer,
    isAlive,
    close,
    resize: (screen) => apply(frame, placeCanvas(screen, canvasOf(shape))),
  };
}

/**
 * Waits for two frames, or 250 ms in a hidden window, which has no frames. A busy device may need longer than 250 ms for two
 * frames, so a visible window waits up to 2 s.
 */
const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, document.hidden ? 250 : 2000);
  });
