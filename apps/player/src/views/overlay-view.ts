import { frameSight } from './page-view';
import type { Host, Picture, Sight } from './view';

/** A page that is seen through, and that neither pointer nor focus reach. */
export const overlayView = (picture: Picture<'overlay'>, host: Host): Sight =>
  frameSight('overlay', picture, host);
