import { frameView } from './page-view';
import type { Host, MountedView, Picture } from './view';

/** A page that is seen through, and that neither pointer nor focus reach. */
export const overlayView = (picture: Picture<'overlay'>, host: Host): MountedView =>
  frameView('overlay', picture, host);
