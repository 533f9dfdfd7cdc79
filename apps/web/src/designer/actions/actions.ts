import type { Action } from './action';
import { addBox } from './add-box';
import { addImage } from './add-image';
import { addText } from './add-text';
import { alignBottom } from './align-bottom';
import { alignCenter } from './align-center';
import { alignLeft } from './align-left';
import { alignMiddle } from './align-middle';
import { alignRight } from './align-right';
import { alignTop } from './align-top';
import { back } from './back';
import { copy } from './copy';
import { copyLook } from './copy-look';
import { cut } from './cut';
import { distributeHorizontally } from './distribute-horizontally';
import { distributeVertically } from './distribute-vertically';
import { duplicateAndSelect } from './duplicate-and-select';
import { duplicateItem } from './duplicate-item';
import { fitBoxHeight } from './fit-box-height';
import { fitText } from './fit-text';
import { front } from './front';
import { groupItems } from './group-items';
import { paste } from './paste';
import { pasteInPlace } from './paste-in-place';
import { pasteLook } from './paste-look';
import { play } from './play';
import { redo } from './redo';
import { removeItem } from './remove-item';
import { renameItem } from './rename-item';
import { selectAll } from './select-all';
import { selectImage } from './select-image';
import { showShortcuts } from './show-shortcuts';
import { toBack } from './to-back';
import { toFront } from './to-front';
import { toggleGrid } from './toggle-grid';
import { toggleHidden } from './toggle-hidden';
import { toggleLock } from './toggle-lock';
import { undo } from './undo';
import { ungroupItems } from './ungroup-items';
import { zoomIn } from './zoom-in';
import { zoomOut } from './zoom-out';
import { zoomToActualSize } from './zoom-to-actual-size';
import { zoomToFit } from './zoom-to-fit';
import { zoomToSelection } from './zoom-to-selection';

/** The actions of the designer, in the order of the list of shortcuts. */
export const actions: readonly Action[] = [
  undo,
  redo,
  addText,
  addImage,
  addBox,
  selectImage,
  cut,
  copy,
  paste,
  pasteInPlace,
  copyLook,
  pasteLook,
  duplicateItem,
  duplicateAndSelect,
  removeItem,
  renameItem,
  selectAll,
  back,
  front,
  toBack,
  toFront,
  groupItems,
  ungroupItems,
  toggleLock,
  toggleHidden,
  alignLeft,
  alignCenter,
  alignRight,
  alignTop,
  alignMiddle,
  alignBottom,
  distributeHorizontally,
  distributeVertically,
  fitText,
  fitBoxHeight,
  toggleGrid,
  zoomIn,
  zoomOut,
  zoomToActualSize,
  zoomToFit,
  zoomToSelection,
  play,
  showShortcuts,
];
