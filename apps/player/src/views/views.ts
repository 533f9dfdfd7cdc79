import { listView } from './list-view';
import { menuView } from './menu-view';
import { noticeView } from './notice-view';
import { overlayView } from './overlay-view';
import { pageView } from './page-view';
import { pairingView } from './pairing-view';
import { questionView } from './question-view';
import { sleepView } from './sleep-view';
import { slideNumberView } from './slide-number-view';
import { slidesView } from './slides-view';
import type { Host, Kind, MountedView, Picture, Views } from './view';

const views: Views = {
  page: pageView,
  overlay: overlayView,
  sleep: sleepView,
  pairing: pairingView,
  notice: noticeView,
  list: listView,
  menu: menuView,
  slides: slidesView,
  question: questionView,
  slideNumber: slideNumberView,
};

/** Creates the view of a picture. Returns undefined for an unknown kind, because a newer server may send such a picture. */
export function mount<K extends Kind>(picture: Picture<K>, host: Host): MountedView | undefined {
  const view = Object.keys(views).includes(picture.kind) ? views[picture.kind] : undefined;
  return view?.(picture, host);
}
