import type { Action } from '../actions/action';
import { runAction } from '../actions/action';
import { actions } from '../actions/actions';
import { copy } from '../actions/copy';
import { cut } from '../actions/cut';
import { paste } from '../actions/paste';
import { pasteInPlace } from '../actions/paste-in-place';
import { type Designer, isWritable } from '../designer';
import { move, type Point } from '../scene/geometry';
import { enterGroup } from '../scene/group';
import { resizeByKeys } from '../scene/resize';
import { editableOf, selectedOf } from '../scene/scene';
import { selectKey, selectNext, selectOuter, toggleKey } from '../scene/select';
import { createNudgeSeries } from './nudge-series';
import type { SelectTool } from './select-tool';

/** A press of a key. `place` is where the focus is. Keys without Mod work on the canvas only (WCAG 2.1.4). */
export type KeyPress = {
  readonly key: string;
  /** The physical key, such as 'KeyZ'. */
  readonly code: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly isComposing: boolean;
  readonly place: 'canvas' | 'field' | 'elsewhere';
  /** The key of the element that has the focus. It can differ from the selected one. */
  readonly focused?: string | undefined;
};

/** Keys that no action has, for the list of shortcuts. */
export const otherKeys: readonly { keys: string; label: string }[] = [
  { keys: 'Arrows', label: 'Move by 0.1%' },
  { keys: 'Shift+Arrows', label: 'Move by 1%' },
  { keys: 'Mod+Arrows', label: 'Resize by 0.1%' },
  { keys: 'Mod+Shift+Arrows', label: 'Resize by 1%' },
  { keys: 'Tab', label: 'Select the next element' },
  { keys: 'Shift+Tab', label: 'Select the previous element' },
  {
    keys: 'Enter',
    label:
      'Select the focused element. If it is selected: edit the text, select an image, or enter the group',
  },
  { keys: 'Shift+Enter', label: 'Add the focused element to the selection, or remove it' },
  { keys: 'Esc', label: 'Cancel, leave the group, or clear the selection' },
  { keys: 'Space', label: 'Hold to move the canvas' },
  { keys: 'Home', label: 'While the design plays: go to its start' },
  { keys: 'F6', label: 'Go to the next part of the page' },
  { keys: 'Shift+F6', label: 'Go to the previous part of the page' },
];

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Returns the name of a shortcut, such as 'Mod+Shift+Z'. Letters, digits and brackets are those of the physical key, so that
 * shortcuts have the same place on every keyboard. Other characters are named without Shift, such as '?'.
 */
export const chordOf = ({ key, code, mod, shift, alt }: KeyPress): string => {
  const physical = /^(?:Key|Digit)(\w)$/.exec(code)?.[1] ?? { BracketLeft: '[', BracketRight: ']' }[code];
  const isCharacter = physical === undefined && key.length === 1 && key !== ' ';
  const name = physical ?? (key === ' ' ? 'Space' : key);
  const held = [mod && 'Mod', alt && 'Alt', shift && !isCharacter && 'Shift'].filter(Boolean);
  return [...held, name].join('+');
};

/** Actions that run in the copy, cut and paste events of the browser, because only these give access to the clipboard. */
const clipboardActions: readonly Action[] = [copy, cut, paste, pasteInPlace];

const actionOf = new Map<string, Action>(
  actions
    .filter((action) => !clipboardActions.includes(action))
    .flatMap((action) => action.keys.map((keys) => [keys, action])),
);

/** Returns a handler of key presses. The handler returns true if the default action of the browser must be prevented. */
export const createKeys = (designer: Designer, tool: SelectTool): ((press: KeyPress) => boolean) => {
  const { store } = designer;
  const series = createNudgeSeries(designer.now);

  const moveByArrow = (direction: Point, { mod, shift }: KeyPress): boolean => {
    const scene = store.getState();
    const step = shift ? 1 : 0.1;
    const distance = { x: direction.x * step, y: direction.y * step };
    const label = mod ? 'resize' : 'move';
    if (editableOf(scene).length === 0 || designer.readOnly) return false;
    const moved = mod ? resizeByKeys(scene, distance) : move(scene, distance);
    store.commit(label, moved, series(`${label} ${[...scene.selection].join(' ')}`));
    return true;
  };

  const tab = (step: 1 | -1, focused: string | undefined): boolean => {
    const scene = store.getState();
    const next = selectNext(scene, step, scene.selection.size === 0 ? focused : undefined);
    // After the last element the focus leaves the canvas.
    if (next) store.select(next);
    return next !== undefined;
  };

  /** Selects the focused element if it is not selected, otherwise edits the selected one. Shift adds the focused element. */
  const enter = ({ shift, focused }: KeyPress): boolean => {
    const scene = store.getState();
    if (focused === undefined || (!shift && scene.selection.has(focused))) return shift ? false : edit();
    store.select(shift ? toggleKey(scene, focused) : selectKey(scene, focused));
    return true;
  };

  const edit = (): boolean => {
    const scene = store.getState();
    const [element, second] = selectedOf(scene);
    if (!element) return false;
    if (second) {
      const isGroup =
        element.group !== undefined && selectedOf(scene).every(({ group }) => group === element.group);
      if (isGroup) store.select(enterGroup(scene, element.key));
      return isGroup;
    }
    if (isWritable(element)) tool.startWriting(element.key);
    else if (element.type === 'image' && !element.locked && !designer.readOnly) designer.open('image-editor');
    return true;
  };

  /** Starts writing in the selected text, also with a character that is the shortcut of an action. Returns whether it started. */
  const type = ({ key, mod, alt }: KeyPress): boolean => {
    const [element, second] = selectedOf(store.getState());
    if (
      mod ||
      alt ||
      key.length !== 1 ||
      key === ' ' ||
      second ||
      !element ||
      !isWritable(element) ||
      designer.readOnly
    )
      return false;
    tool.startWriting(element.key, key);
    return true;
  };

  const onCanvas = (press: KeyPress): boolean => {
    const direction = directions[press.key];
    if (direction && !press.alt) return moveByArrow(direction, press);
    switch (chordOf(press)) {
      case 'Tab':
        return tab(1, press.focused);
      case 'Shift+Tab':
        return tab(-1, press.focused);
      case 'Enter':
      case 'Shift+Enter':
        return enter(press);
      case 'Escape':
        store.select(selectOuter(store.getState()));
        return true;
      default:
        return type(press) || perform(press);
    }
  };

  const perform = (press: KeyPress): boolean => {
    const action = actionOf.get(chordOf(press));
    if (!action) return false;
    runAction(action, designer);
    return true;
  };

  const whileBusy = (press: KeyPress): boolean => {
    const chord = chordOf(press);
    if (tool.state().kind !== 'writing') return ['Escape', 'Mod+Z'].includes(chord) && tool.cancel();
    if (chord !== 'Escape' && chord !== 'Mod+Enter') return false;
    tool.endWriting();
    return true;
  };

  return (press) => {
    if (press.isComposing) return false;
    if (tool.state().kind !== 'idle') return whileBusy(press);
    if (press.place === 'field') return false;
    if (press.place === 'canvas') return onCanvas(press);
    return press.mod && !directions[press.key] ? perform(press) : false;
  };
};
