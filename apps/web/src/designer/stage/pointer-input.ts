import { isMod } from '../../kit/modifiers';
import type { Designer } from '../designer';
import { keysAt } from '../scene/hit';
import { sceneOf } from '../scene/store';
import { createPanTool } from '../tools/pan-tool';
import { positionOf, pressAt } from '../tools/select-state';
import type { Pointer, Tool } from '../tools/tool';
import { isField } from './key-input';
import { createPinch } from './pinch';
import type { StageInput } from './stage-input';

/** Time in ms until the press of a finger is a long press. */
const longPressTime = 500;

/**
 * Passes the pointer events of the stage to the tools. A move only stores a point. All moves since the last frame of the browser
 * are handled in one step.
 */
export const listenToPointers = ({ opened, nodes, tool }: StageInput): (() => void) => {
  const { designer, stage, playback } = opened;
  const { root } = nodes;
  const pan = createPanTool(designer);
  const pinch = createPinch(designer);
  const listeners = new AbortController();
  const { signal } = listeners;
  let active: Tool | null = null;
  let last: Pointer | undefined;
  let waiting = 0;
  let isSpaceHeld = false;
  let hasPanned = false;
  let longPress: ReturnType<typeof setTimeout> | undefined;

  const pointerOf = (event: MouseEvent & { pointerId?: number; pointerType?: string }): Pointer => {
    const { left, top } = root.getBoundingClientRect();
    return {
      id: event.pointerId ?? 0,
      touch: event.pointerType === 'touch',
      x: event.clientX - left,
      y: event.clientY - top,
      mod: isMod(event),
      shift: event.shiftKey,
      alt: event.altKey,
    };
  };

  const frame = () => {
    waiting = 0;
    pinch.frame();
    active?.frame();
  };
  const askForFrame = () => {
    waiting ||= requestAnimationFrame(frame);
  };

  /** Chooses the tool of a press: Space and the middle button move the canvas, and so does a finger on the empty canvas. */
  const toolFor = (pointer: Pointer, button: number): Tool => {
    if (button === 1 || isSpaceHeld) {
      hasPanned = true;
      return pan;
    }
    const { key, handle } = pressAt(designer, pointer);
    return pointer.touch && key === undefined && !handle ? withTap(pan, tool) : tool;
  };

  const cancel = () => {
    clearTimeout(longPress);
    pinch.end();
    const wasActive = active?.cancel() ?? false;
    active = null;
    return wasActive;
  };

  const down = (event: PointerEvent) => {
    if (event.button > 1) return;
    if (playback.mode.getState() !== 'editing') return playback.stop();
    const pointer = pointerOf(event);
    root.setPointerCapture(event.pointerId);
    if (pointer.touch && pinch.down(pointer)) {
      clearTimeout(longPress);
      active?.cancel();
      active = null;
      return;
    }
    if (active) return;
    last = pointer;
    active = toolFor(pointer, event.button);
    active.down(pointer);
    if (pointer.touch)
      longPress = setTimeout(() => {
        if (tool.longPress()) active = null;
      }, longPressTime);
  };

  const move = (event: PointerEvent) => {
    const pointer = pointerOf(event);
    if (longPress && last && Math.hypot(pointer.x - last.x, pointer.y - last.y) > 8) clearTimeout(longPress);
    if (pinch.move(pointer)) return askForFrame();
    if (!active) return;
    last = pointer;
    active.move(pointer);
    askForFrame();
  };

  const up = (event: PointerEvent) => {
    clearTimeout(longPress);
    const pointer = pointerOf(event);
    pinch.up(pointer);
    const ended = active;
    if (ended && last?.id === pointer.id) active = null;
    ended?.up(pointer);
    // A press on the canvas takes the focus, unless a text or a dialog was opened.
    if (!('writing' in root.dataset) && nodes.page.contains(document.activeElement)) stage.focus();
  };

  /** A modifier that is pressed or released during a gesture changes the gesture at once. */
  const changeModifiers = (event: KeyboardEvent) => {
    if (!active || !last || !['Shift', 'Alt', 'Control', 'Meta'].includes(event.key)) return;
    last = { ...last, mod: isMod(event), shift: event.shiftKey, alt: event.altKey };
    active.move(last);
    askForFrame();
  };

  /** Space moves the canvas while it is held. Released without a move, it selects the focused element. */
  const holdSpace = (event: KeyboardEvent) => {
    if (event.code !== 'Space' || isField(event.target)) return;
    isSpaceHeld = event.type === 'keydown' && root.contains(document.activeElement);
    root.toggleAttribute('data-panning', isSpaceHeld);
    // A held key repeats its event.
    if (event.type === 'keydown') hasPanned &&= event.repeat;
    else if (hasPanned) event.preventDefault();
  };

  root.addEventListener('pointerdown', down, { signal });
  root.addEventListener('pointermove', move, { signal });
  root.addEventListener('pointerup', up, { signal });
  root.addEventListener('pointercancel', cancel, { signal });
  // Without this, a press would move the focus to a button below the pointer, or away from the canvas.
  root.addEventListener('mousedown', (event) => event.preventDefault(), { signal });
  root.addEventListener(
    'dblclick',
    (event) => tool.doubleClick({ ...pointerOf(event), touch: last?.touch ?? false }),
    {
      signal,
    },
  );
  window.addEventListener(
    'blur',
    () => {
      cancel();
      // The window does not learn that the key is released.
      isSpaceHeld = false;
      root.removeAttribute('data-panning');
    },
    { signal },
  );
  document.addEventListener('keydown', holdSpace, { signal });
  document.addEventListener('keyup', holdSpace, { signal });
  document.addEventListener('keydown', changeModifiers, { signal });
  document.addEventListener('keyup', changeModifiers, { signal });
  return () => {
    cancel();
    cancelAnimationFrame(waiting);
    listeners.abort();
  };
};

/** Returns a tool that moves the canvas if the finger moves, and clicks if the finger only taps. */
const withTap = (pan: Tool, click: Tool): Tool => {
  let from: Pointer | undefined;
  return {
    ...pan,
    down(pointer) {
      from = pointer;
      pan.down(pointer);
    },
    up(pointer) {
      pan.up(pointer);
      if (!from || Math.hypot(pointer.x - from.x, pointer.y - from.y) > 4) return;
      click.down(from);
      click.up(pointer);
    },
  };
};

/** Returns the key of the element in front at a point of the stage. */
export const keyBelow = (designer: Designer, point: { x: number; y: number }): string | undefined =>
  keysAt(sceneOf(designer.store.getState()), positionOf(designer, point))[0];
