import { canvasOf } from '@marquee/playback/program/shapes';
import { apply, placeCanvas } from '../stage/fit';
import { openFrame } from '../stage/frame';
import { type Host, type MountedView, make, type Picture } from './view';

/** A message: its page in a frame of the shape's canvas, as large as the screen allows, black around it. */
export const pageView = (picture: Picture<'page'>, host: Host): MountedView =>
  frameView('page', picture, host);

/** A page of ours in a frame, within an element of this class. */
export function frameView(
  className: string,
  { shape, page, files }: Pick<Picture<'page'>, 'shape' | 'page' | 'files'>,
  host: Host,
): MountedView {
  let ready = () => {};
  const becomesReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const { frame, start, steer, alive, close } = openFrame(page, files, host.nonce, {
    // Loaded is not yet drawn. What answers two frames later has drawn its first.
    ready: () => void twoFrames().then(alive).then(ready),
    failed: host.failed,
  });
  return {
    element: make('div', className, frame),
    ready: becomesReady,
    start,
    steer,
    alive,
    close,
    resize: (screen) => apply(frame, placeCanvas(screen, canvasOf(shape))),
  };
}

/** Or a moment: a hidden window has no frames. */
const twoFrames = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 250);
  });
