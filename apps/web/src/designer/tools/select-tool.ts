import type { Shape } from '@marquee/playback/program/shapes';
import { type Designer, isWritable } from '../designer';
import { type Box, boxBetween, type Point } from '../scene/geometry';
import { enterGroup } from '../scene/group';
import { handleAt, handleTarget, keysAt } from '../scene/hit';
import type { Handle } from '../scene/resize';
import { changeElements, type DesignerScene, editableOf, elementOf } from '../scene/scene';
import { clearSelection, selectBelow, selectKey, selectWithin, toggleKey } from '../scene/select';
import { snapPixels, snapTargets } from '../scene/snap';
import { sceneOf } from '../scene/store';
import { percentAt, pixelsPerPercent } from '../stage/view';
import { type Draft, type DragStart, dragStart, movingDraft, resizingDraft } from './drag';
import type { Pointer, Tool } from './tool';

/** The stage shows drafts of gestures. It reads everything else from the store. */
export type SelectStage = {
  /** Shows a draft and its guides, or the stored scene without guides. */
  paint(draft: Draft | null): void;
  showMarquee(box: Box | null): void;
  /** Begins to edit the text of an element in its place. `typed` replaces the selected text. */
  startWriting(key: string, typed?: string): void;
  stopWriting(): void;
};

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

export type SelectTool = Tool & {
  state(): SelectState;
  doubleClick(pointer: Pointer): void;
  startWriting(key: string, typed?: string): void;
  /** Receives the text while a person writes. */
  write(text: string): void;
  /** Ends writing. The new text is one step. */
  endWriting(): void;
};

/** Distance in screen pixels at which a press becomes a drag. */
export const dragPixels = 4;

export const createSelectTool = (designer: Designer, stage: SelectStage): SelectTool => {
  const { store, shape, newKey } = designer;
  let state: SelectState = { kind: 'idle' };
  let last: Pointer | undefined;

  const at = (pointer: Point) => percentAt(pointer, store.getState().view, shape);
  const scene = () => sceneOf(store.getState());
  const enter = (next: SelectState) => {
    state = next;
    const gesture = next.kind === 'idle' || next.kind === 'pressing' ? null : next.kind;
    if (gesture !== store.getState().gesture) store.setGesture(gesture);
  };
  const rest = () => {
    last = undefined;
    stage.paint(null);
    stage.showMarquee(null);
    enter({ kind: 'idle' });
  };

  const begin = (press: SelectState & { kind: 'pressing' }): SelectState => {
    const { from, key, handle } = press;
    if (!handle && key === undefined)
      return { kind: 'marquee', from, scene: press.scene, draft: press.scene };
    if (!handle && key !== undefined && from.shift && !press.scene.selection.has(key))
      store.select(toggleKey(press.scene, key));
    const current = scene();
    const moving = new Set(editableOf(current).map((element) => element.key));
    if (moving.size === 0) return { kind: 'marquee', from, scene: press.scene, draft: press.scene };
    const grid = store.getState().view.grid ? shape : null;
    const start = dragStart(current, snapTargets(current, moving, grid), newKey);
    const draft = { scene: current, guides: [] };
    return handle ? { kind: 'resizing', from, start, handle, draft } : { kind: 'moving', from, start, draft };
  };

  const frame = () => {
    const pointer = last;
    last = undefined;
    if (!pointer) return;
    if (state.kind === 'pressing' && isDrag(state.from, pointer)) enter(begin(state));
    if (state.kind === 'moving' || state.kind === 'resizing') {
      const { from, start } = state;
      const input = { ...distanceOf(from, pointer, store.getState().view, shape), keys: pointer };
      const draft =
        state.kind === 'moving'
          ? movingDraft(start, input)
          : resizingDraft(start, { ...input, handle: state.handle });
      state = { ...state, draft };
      stage.paint(draft);
    }
    if (state.kind === 'marquee') {
      const box = boxBetween(at(state.from), at(pointer));
      const added = state.from.shift ? state.scene.selection : [];
      const draft = selectWithin(state.scene, { box, mode: pointer.alt ? 'enclose' : 'touch', added });
      stage.showMarquee(box);
      stage.paint({ scene: draft, guides: [] });
      state = { ...state, draft };
    }
  };

  const click = ({ from, key, handle, scene: pressed }: SelectState & { kind: 'pressing' }) => {
    if (handle) return;
    if (from.mod) store.select(selectBelow(pressed, at(from)));
    else if (key === undefined) store.select(from.shift ? pressed : clearSelection(pressed));
    else store.select(from.shift ? toggleKey(pressed, key) : selectKey(pressed, key));
  };

  const endWriting = () => {
    if (state.kind !== 'writing') return;
    const { key, text } = state;
    const after = changeElements(scene(), (element) =>
      element.key === key && element.type === 'text' ? { ...element, text } : element,
    );
    stage.stopWriting();
    enter({ kind: 'idle' });
    store.commit('edit text', after);
  };

  const startWriting = (key: string, typed?: string) => {
    const element = elementOf(scene(), key);
    if (element?.type !== 'text' || !isWritable(element)) return;
    endWriting();
    enter({ kind: 'writing', key, text: element.text });
    stage.startWriting(key, typed);
  };

  return {
    state: () => state,
    down(pointer) {
      // A second finger zooms, so it ends the gesture of the first.
      if (state.kind !== 'idle' && state.kind !== 'writing') {
        rest();
        return;
      }
      endWriting();
      const target = handleTarget[pointer.touch ? 'touch' : 'mouse'];
      const percent = pixelsPerPercent(store.getState().view, shape);
      const handle = handleAt(scene(), at(pointer), { x: target / percent.x, y: target / percent.y });
      const [key] = keysAt(scene(), at(pointer));
      const pressed = scene();
      const isNew = key !== undefined && !handle && !pressed.selection.has(key);
      if (isNew && !pointer.shift && !pointer.mod) store.select(selectKey(pressed, key));
      enter({ kind: 'pressing', from: pointer, key, handle, scene: pressed });
    },
    move(pointer) {
      if (state.kind !== 'idle' && state.kind !== 'writing' && pointer.id === state.from.id) last = pointer;
    },
    frame,
    up(pointer) {
      if (state.kind === 'idle' || state.kind === 'writing' || pointer.id !== state.from.id) return;
      // The release itself moves nothing: the person gets the draft of the last move.
      frame();
      const done = state;
      if (done.kind === 'pressing') click(done);
      if (done.kind === 'marquee') store.select(done.draft);
      if (done.kind === 'moving' || done.kind === 'resizing') store.commit(labelOf(done), done.draft.scene);
      rest();
    },
    cancel() {
      const isBusy = state.kind !== 'idle' && state.kind !== 'writing';
      if (isBusy) rest();
      return isBusy;
    },
    doubleClick(pointer) {
      const [key] = keysAt(scene(), at(pointer));
      const element = key === undefined ? undefined : elementOf(scene(), key);
      if (!element) return;
      if (element.group && scene().inside !== element.group) store.select(enterGroup(scene(), element.key));
      else if (element.type === 'text') startWriting(element.key);
      else if (element.type === 'image') designer.open('image-editor');
    },
    startWriting,
    write(text) {
      if (state.kind === 'writing') state = { ...state, text };
    },
    endWriting,
  };
};

const isDrag = (from: Point, to: Point): boolean => Math.hypot(to.x - from.x, to.y - from.y) >= dragPixels;

const labelOf = (state: SelectState & { kind: 'moving' | 'resizing' }): string => {
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
