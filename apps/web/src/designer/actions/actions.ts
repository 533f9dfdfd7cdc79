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
import { makeBackground } from './make-background';
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
import { startFromDesign } from './start-from-design';
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

/** Actions that belong together, in the order of the list of shortcuts. `inMenu`: the context menu of the canvas has them. */
export type ActionGroup = { label: string; inMenu: boolean; actions: readonly Action[] };

export const actionGroups: readonly ActionGroup[] = [
  { label: 'Undo and redo', inMenu: false, actions: [undo, redo] },
  { label: 'Add Element', inMenu: false, actions: [addText, addImage, addBox, startFromDesign] },
  { label: 'Text and image', inMenu: true, actions: [selectImage, fitText, fitBoxHeight] },
  {
    label: 'Clipboard',
    inMenu: true,
    actions: [cut, copy, paste, pasteInPlace, copyLook, pasteLook],
  },
  {
    label: 'Elements',
    inMenu: true,
    actions: [duplicateItem, duplicateAndSelect, removeItem, renameItem, selectAll],
  },
  { label: 'Layer', inMenu: true, actions: [back, front, toBack, toFront, makeBackground] },
  { label: 'Group, lock, hide', inMenu: true, actions: [groupItems, ungroupItems, toggleLock, toggleHidden] },
  {
    label: 'Align and distribute',
    inMenu: false,
    actions: [
      alignLeft,
      alignCenter,
      alignRight,
      alignTop,
      alignMiddle,
      alignBottom,
      distributeHorizontally,
      distributeVertically,
    ],
  },
  {
    label: 'View',
    inMenu: false,
    actions: [toggleGrid, zoomIn, zoomOut, zoomToActualSize, zoomToFit, zoomToSelection],
  },
  { label: 'Play and help', inMenu: false, actions: [play, showShortcuts] },
];

/** The actions of the designer. */
export const actions: readonly Action[] = actionGroups.flatMap((group) => group.actions);
