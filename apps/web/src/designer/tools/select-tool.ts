import { type Designer, isWritable } from '../designer';
import type { Box } from '../scene/geometry';
import { enterGroup } from '../scene/group';
import { keysAt } from '../scene/hit';
import { changeElements, elementOf } from '../scene/scene';
import { selectKey, toggleKey } from '../scene/select';
import { sceneOf } from '../scene/store';
import type { Draft } from './drag';
import {
  beginGesture,
  clicked,
  dragged,
  isDrag,
  labelOf,
  marqueeTo,
  positionOf,
  pressAt,
  type SelectState,
} from './select-state';
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

export type SelectTool = Tool & {
  state(): SelectState;
  doubleClick(pointer: Pointer): void;
  /** Adds the pressed element to the selection before the press, or removes it. Returns whether an element was pressed. */
  longPress(): boolean;
  startWriting(key: string, typed?: string): void;
  /** Receives the text while a person writes. */
  write(text: string): void;
  /** Ends writing. The new text is one step. */
  endWriting(): void;
};

export const createSelectTool = (designer: Designer, stage: SelectStage): SelectTool => {
  const { store } = designer;
  let state: SelectState = { kind: 'idle' };
  let last: Pointer | undefined;

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

  const frame = () => {
    const pointer = last;
    last = undefined;
    if (!pointer) return;
    if (state.kind === 'pressing' && isDrag(state.from, pointer)) enter(beginGesture(designer, state));
    if (state.kind === 'moving' || state.kind === 'resizing') {
      const next = dragged(designer, state, pointer);
      state = next;
      stage.paint(next.draft);
    }
    if (state.kind === 'marquee') {
      const next = marqueeTo(designer, state, pointer);
      state = next.state;
      stage.showMarquee(next.box);
      stage.paint({ scene: next.state.draft, guides: [] });
    }
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
    if (element?.type !== 'text' || !isWritable(element) || designer.readOnly) return;
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
      const press = pressAt(designer, pointer);
      const { key, handle, scene: pressed } = press;
      const isNew = key !== undefined && !handle && !pressed.selection.has(key);
      if (isNew && !pointer.shift && !pointer.mod) store.select(selectKey(pressed, key));
      enter(press);
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
      if (done.kind === 'pressing' && !done.handle) store.select(clicked(designer, done));
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
      const [key] = keysAt(scene(), positionOf(designer, pointer));
      const element = key === undefined ? undefined : elementOf(scene(), key);
      if (!element) return;
      if (element.group && scene().inside !== element.group) store.select(enterGroup(scene(), element.key));
      // The keyboard of a phone would cover the canvas, so the text is typed in the panel.
      else if (element.type === 'text' && pointer.touch) designer.open('text-field');
      else if (element.type === 'text') startWriting(element.key);
      else if (element.type === 'image' && !designer.readOnly) designer.open('image-editor');
    },
    longPress() {
      if (state.kind !== 'pressing' || state.key === undefined || state.handle) return false;
      store.select(toggleKey(state.scene, state.key));
      rest();
      return true;
    },
    startWriting,
    write(text) {
      if (state.kind === 'writing') state = { ...state, text };
    },
    endWriting,
  };
};
