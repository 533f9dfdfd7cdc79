import { frameView } from './page-view';
import type { Host, MountedView, Picture } from './view';

/** Creates the view of a transparent page, which receives neither pointer events nor the focus. */
export const overlayView = (picture: Picture<'overlay'>, host: Host): MountedView =>
  frameView('overlay', picture, host);
