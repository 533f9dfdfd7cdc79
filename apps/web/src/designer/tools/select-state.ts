import type { Shape } from '@marquee/playback/program/shapes';
import type { Designer } from '../designer';
import { type Box, boxBetween, type Point } from '../scene/geometry';
import { handleAt, handleTarget, keysAt } from '../scene/hit';
import type { Handle } from '../scene/resize';
import { type DesignerScene, editableOf } from '../scene/scene';
import { clearSelection, selectBelow, selectKey, selectWithin, toggleKey } from '../scene/select';
import { snapPixels, snapTargets } from '../scene/snap';
import { sceneOf } from '../scene/store';
import { percentAt, pixelsPerPercent } from '../stage/view';
import { type Draft, type DragStart, dragStart, movingDraft, resizingDraft } from './drag';
import type { Pointer } from './tool';

/** The state of the select tool. */
export type SelectState =
  | { kind: 'idle' }
  | {
      kind: 'pressing';
      from: Pointer;
      key: string | undefined;
      handle: Handle | undefined;
      scene: DesignerScene;
    }
  | { kind: 'moving'; from: Pointer; start: DragStart; draft: Draft }
  | { kind: 'resizing'; from: Pointer; start: DragStart; handle: Handle; draft: Draft }
  | { kind: 'marquee'; from: Pointer; scene: DesignerScene; draft: DesignerScene }
  | { kind: 'writing'; key: string; text: string };

type Pressing = SelectState & { kind: 'pressing' };
type Dragging = SelectState & { kind: 'moving' | 'resizing' };
type Marquee = SelectState & { kind: 'marquee' };

/** Distance in screen pixels at which a press becomes a drag. */
export const dragPixels = 4;

/** Returns whether the pointer has moved far enough for a drag. */
export const isDrag = (from: Point, to: Point): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= dragPixels;

/** Returns the position of a pointer, in percent of the canvas. */
export const positionOf = ({ store, shape }: Designer, pointer: Point): Point =>
  percentAt(pointer, store.getState().view, shape);

/** Returns the state of a pressed pointer: the element and the handle below it. */
export const pressAt = (designer: Designer, pointer: Pointer): Pressing => {
  const { store, shape } = designer;
  const scene = sceneOf(store.getState());
  const target = handleTarget[pointer.touch ? 'touch' : 'mouse'];
  const percent = pixelsPerPercent(store.getState().view, shape);
  const position = positionOf(designer, pointer);
  const handle = handleAt(scene, position, { x: target / percent.x, y: target / percent.y });
  const [key] = keysAt(scene, position);
  return { kind: 'pressing', from: pointer, key, handle, scene };
};

/** Returns the scene with the selection after a click. A click on a handle changes nothing. */
export const clicked = (designer: Designer, { from, key, handle, scene }: Pressing): DesignerScene => {
  if (handle) return scene;
  if (from.mod) return selectBelow(scene, positionOf(designer, from));
  if (key === undefined) return from.shift ? scene : clearSelection(scene);
  return from.shift ? toggleKey(scene, key) : selectKey(scene, key);
};

/** Begins the gesture of a press that became a drag: moves or resizes the selected elements, or selects with a marquee. */
export const beginGesture = (
  { store, shape, newKey, readOnly }: Designer,
  press: Pressing,
): Dragging | Marquee => {
  const { from, key, handle, scene } = press;
  const marquee: Marquee = { kind: 'marquee', from, scene, draft: scene };
  if (!handle && key === undefined) return marquee;
  if (!handle && key !== undefined && from.shift && !scene.selection.has(key))
    store.select(toggleKey(scene, key));
  const current = sceneOf(store.getState());
  const moving = new Set(editableOf(current).map((element) => element.key));
  if (moving.size === 0 || readOnly) return marquee;
  const grid = store.getState().view.grid ? shape : null;
  const start = dragStart(current, snapTargets(current, moving, grid), newKey);
  const draft = { scene: current, guides: [] };
  return handle ? { kind: 'resizing', from, start, handle, draft } : { kind: 'moving', from, start, draft };
};

/** Returns the gesture after the pointer has moved. */
export const dragged = ({ store, shape }: Designer, state: Dragging, pointer: Pointer): Dragging => {
  const input = { ...distanceOf(state.from, pointer, store.getState().view, shape), keys: pointer };
  if (state.kind === 'moving') return { ...state, draft: movingDraft(state.start, input) };
  return { ...state, draft: resizingDraft(state.start, { ...input, handle: state.handle }) };
};

/** Returns the marquee after the pointer has moved, and its box. */
export const marqueeTo = (
  designer: Designer,
  state: Marquee,
  pointer: Pointer,
): { state: Marquee; box: Box } => {
  const box = boxBetween(positionOf(designer, state.from), positionOf(designer, pointer));
  const added = state.from.shift ? state.scene.selection : [];
  const draft = selectWithin(state.scene, { box, mode: pointer.alt ? 'enclose' : 'touch', added });
  return { state: { ...state, draft }, box };
};

/** Returns the name of the undo step of a gesture. */
export const labelOf = (state: Dragging): string => {
  if (state.kind === 'resizing') return 'resize';
  return state.draft.scene.design.scenes[0].elements.length >
    state.start.scene.design.scenes[0].elements.length
    ? 'duplicate'
    : 'move';
};

const distanceOf = (from: Point, to: Point, view: Parameters<typeof pixelsPerPercent>[0], shape: Shape) => {
  const percent = pixelsPerPercent(view, shape);
  const pixels = { x: to.x - from.x, y: to.y - from.y };
  return {
    pixels,
    distance: { x: pixels.x / percent.x, y: pixels.y / percent.y },
    threshold: { x: snapPixels / percent.x, y: snapPixels / percent.y },
  };
};
