import { isMod } from '../../kit/modifiers';
import type { KeyPress } from '../tools/keys';
import { focusNextRegion } from './regions';
import type { StageInput } from './stage-input';

const fields =
  'input:not([type=checkbox], [type=radio], [type=range]), textarea, select, [contenteditable], [role=combobox]';

/** Returns whether the node is a field for text, where the keys belong to the text. */
export const isField = (node: EventTarget | null): boolean =>
  node instanceof Element && node.closest(fields) !== null;

/** Passes the keys of the designer's page and of the canvas to the shortcuts. */
export const listenToKeys = ({ opened, nodes, overlay, keys, tool }: StageInput): (() => void) => {
  const listeners = new AbortController();
  const { signal } = listeners;

  const placeOf = (target: EventTarget | null): KeyPress['place'] => {
    if (target instanceof Node && nodes.root.contains(target)) return 'canvas';
    return isField(target) ? 'field' : 'elsewhere';
  };

  const press = (event: KeyboardEvent, place: KeyPress['place']) => {
    const { key, code, shiftKey: shift, altKey: alt, isComposing } = event;
    const focused = overlay.buttons.focused();
    if (keys({ key, code, mod: isMod(event), shift, alt, isComposing, place, focused }))
      event.preventDefault();
  };

  const down = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    if (event.key === 'F6') {
      event.preventDefault();
      return focusNextRegion(nodes.page, event.shiftKey ? -1 : 1);
    }
    const { playback } = opened;
    if (playback.mode.getState() !== 'editing' && playWithKeys(event)) return;
    press(event, placeOf(event.target));
  };

  const playWithKeys = (event: KeyboardEvent): boolean => {
    if (event.key !== 'Escape' && event.key !== 'Home') return false;
    // In a field, Home moves the cursor of the text.
    if (event.key === 'Home' && isField(event.target)) return false;
    event.preventDefault();
    if (event.key === 'Escape') opened.playback.stop();
    else opened.playback.seek(0);
    return true;
  };

  nodes.page.addEventListener('keydown', down, { signal });
  nodes.frame.addEventListener('keydown', (event) => press(event, 'canvas'), { signal });
  return () => {
    tool.endWriting();
    listeners.abort();
  };
};
