import type { DesignElement } from '@marquee/playback/design/elements/elements';
import type { Shape } from '@marquee/playback/program/shapes';
import { runAction } from './actions/action';
import { actions } from './actions/actions';
import { newDesigner, type Pasted } from './designer';
import { type Box, boundsOf, centerOf, type Point } from './scene/geometry';
import { handlePoint } from './scene/hit';
import { type Copied } from './scene/paste';
import { nameOf } from './scene/reading-order';
import type { Handle } from './scene/resize';
import { type DesignerScene, editableOf, elementsOf } from './scene/scene';
import { createDesigner, undoLabels } from './scene/store';
import { designOf, numberedKeys } from './scene/test-scene';
import { screenPoint } from './stage/view';
import type { Draft } from './tools/drag';
import { createKeys, type KeyPress } from './tools/keys';
import { createPanTool } from './tools/pan-tool';
import { createSelectTool } from './tools/select-tool';
import type { Modifiers, Pointer } from './tools/tool';

type Held = Partial<Modifiers>;

const clipboardActions: Readonly<Record<string, string>> = {
  'Mod+C': 'copy',
  'Mod+X': 'cut',
  'Mod+V': 'paste',
  'Mod+Shift+V': 'paste-in-place',
};

/** Returns the height of a text without its font: each line has the text size times the line height. */
const linesOf = (element: DesignElement & { type: 'text' }) =>
  element.text.split('\n').length * element.size * element.lineHeight;

/**
 * Opens a designer without a browser. It runs the real tools, actions and commands, and returns itself, so that a test reads as
 * a sentence: `designer([...]).click('Title').drag(10, 5).expect('Title at 35, 30')`. Distances are percent of the canvas.
 */
export const designer = (
  elements: object[],
  { shape = '16:9', readOnly = false }: { shape?: Shape; readOnly?: boolean } = {},
) => {
  let time = 0;
  let clip: Pasted = { json: '', text: '' };
  const opened: string[] = [];
  const said: string[] = [];
  const painted: (Draft | null)[] = [];
  const written: string[] = [];
  let marquee: Box | null = null;
  const store = createDesigner(designOf(...elements), { readOnly });
  const write = ({ json, text }: Copied) => {
    clip = { json, text };
  };
  const opener = newDesigner(store, {
    shape,
    readOnly,
    source: 'this design',
    adapters: {
      newKey: numberedKeys(),
      now: () => time,
      clipboard: { write, read: (use) => use(clip) },
      measure: linesOf,
      whenFontsLoaded: (then) => then(),
      stageSize: () => ({ width: 1008, height: 588 }),
      open: (part) => opened.push(part),
      announce: (text) => said.push(text),
    },
  });
  const tool = createSelectTool(opener, {
    paint: (draft) => painted.push(draft),
    showMarquee: (box) => {
      marquee = box;
    },
    startWriting: (key, typed) => written.push(typed === undefined ? key : `${key}: ${typed}`),
    stopWriting: () => written.push('end'),
  });
  const pan = createPanTool(opener);
  const keys = createKeys(opener, tool);
  let held: Modifiers = { mod: false, shift: false, alt: false };
  let place: Point = { x: 50, y: 50 };
  let writes = 0;
  store.subscribe(() => {
    writes += 1;
  });

  const scene = (): DesignerScene => store.getState();
  const find = (name: string): DesignElement => {
    const found = elementsOf(scene()).find((element) => element.key === name || nameOf(element) === name);
    if (!found) throw new Error(`There is no element ${name}.`);
    return found;
  };
  const pointer = (at: Point, more: Partial<Pointer> = {}): Pointer => ({
    id: 1,
    touch: false,
    ...held,
    ...screenPoint(at, store.getState().view, shape),
    ...more,
  });
  const withHeld = (keysHeld: Held, act: () => void) => {
    held = { mod: false, shift: false, alt: false, ...keysHeld };
    act();
    held = { mod: false, shift: false, alt: false };
    return driver;
  };
  const clickAt = (at: Point) => {
    place = at;
    tool.down(pointer(at));
    tool.up(pointer(at));
  };
  /** Moves the pointer in ten steps, like a drag by hand. */
  const moveBy = (x: number, y: number) => {
    for (let step = 1; step <= 10; step++) {
      tool.move(pointer({ x: place.x + (x * step) / 10, y: place.y + (y * step) / 10 }));
      tool.frame();
    }
    place = { x: place.x + x, y: place.y + y };
  };

  /** Returns the state in short sentences. */
  const sentences = (): string[] => {
    const { undo = 'nothing', redo = 'nothing' } = undoLabels(store.getState());
    const names = (list: readonly DesignElement[]) => list.map(nameOf).join(', ') || 'nothing';
    const selected = elementsOf(scene()).filter(({ key }) => scene().selection.has(key));
    return [
      ...elementsOf(scene()).flatMap((element) => [
        `${nameOf(element)} at ${element.left}, ${element.top}`,
        `${nameOf(element)} is ${element.width} by ${element.height}`,
      ]),
      `selected: ${names(selected)}`,
      `order: ${names(elementsOf(scene()))}`,
      `undo: ${undo}`,
      `redo: ${redo}`,
      `steps: ${store.getState().history.past.length}`,
      `gesture: ${store.getState().gesture ?? 'none'}`,
      `opened: ${opened.join(', ') || 'nothing'}`,
      `written: ${written.join(', ') || 'nothing'}`,
      `said: ${said.at(-1) ?? 'nothing'}`,
    ];
  };

  const driver = {
    click: (name: string, keysHeld: Held = {}) => withHeld(keysHeld, () => clickAt(centerOf(find(name)))),
    clickAt: (x: number, y: number, keysHeld: Held = {}) => withHeld(keysHeld, () => clickAt({ x, y })),
    /** Puts the pointer on the middle of an element, without a press. */
    at: (name: string) =>
      withHeld({}, () => {
        place = centerOf(find(name));
      }),
    doubleClick: (name: string) =>
      withHeld({}, () => {
        clickAt(centerOf(find(name)));
        tool.doubleClick(pointer(place));
      }),
    /** Drags from the last place of the pointer, and releases. */
    drag: (x: number, y: number, keysHeld: Held = {}) =>
      driver.grab(keysHeld).pull(x, y, keysHeld).release(keysHeld),
    /** Drags a handle of the selection. */
    dragHandle: (handle: Handle, x: number, y: number, keysHeld: Held = {}) => {
      place = handlePoint(boundsOf(editableOf(scene())), handle);
      return driver.drag(x, y, keysHeld);
    },
    /** Drags a marquee from a point. */
    marquee: (x: number, y: number, width: number, height: number, keysHeld: Held = {}) => {
      place = { x, y };
      return driver.drag(width, height, keysHeld);
    },
    grab: (keysHeld: Held = {}) => withHeld(keysHeld, () => tool.down(pointer(place))),
    pull: (x: number, y: number, keysHeld: Held = {}) => withHeld(keysHeld, () => moveBy(x, y)),
    release: (keysHeld: Held = {}) => withHeld(keysHeld, () => tool.up(pointer(place))),
    longPress: () => withHeld({}, () => void tool.longPress()),
    cancel: () => withHeld({}, () => tool.cancel()),
    secondFinger: () => withHeld({}, () => tool.down(pointer(place, { id: 2, touch: true }))),
    pan: (x: number, y: number) =>
      withHeld({}, () => {
        const from = pointer({ x: 0, y: 0 });
        const to = { ...from, x: from.x + x, y: from.y + y };
        pan.down(from);
        pan.move(to);
        pan.up(to);
      }),
    press: (chord: string, more: Partial<KeyPress> = {}) =>
      withHeld({}, () => {
        if (keys(keyPress(chord, more)) || more.place === 'field') return;
        const action = actions.find(({ id }) => id === clipboardActions[chord]);
        if (action) runAction(action, opener);
      }),
    run: (id: string) =>
      withHeld({}, () => {
        const action = actions.find((each) => each.id === id);
        if (!action) throw new Error(`There is no action ${id}.`);
        runAction(action, opener);
      }),
    write: (text: string) => withHeld({}, () => tool.write(text)),
    wait: (ms: number) =>
      withHeld({}, () => {
        time += ms;
      }),
    copyFromElsewhere: (pasted: Pasted) =>
      withHeld({}, () => {
        clip = pasted;
      }),
    /** Throws unless the state contains each sentence. */
    expect: (...expected: string[]) => {
      const all = sentences();
      const missing = expected.filter((sentence) => !all.includes(sentence));
      if (missing.length > 0) throw new Error(`Not true: ${missing.join('; ')}. True is:\n${all.join('\n')}`);
      return driver;
    },
    /** Returns the state for tests that need more than sentences. */
    inner: () => ({
      store,
      tool,
      keys,
      painted,
      marquee,
      writes,
      clip,
      isEnabled: (id: string) => actions.find((each) => each.id === id)?.enabled(opener),
    }),
  };
  return driver;
};

const codes: Readonly<Record<string, string>> = { '[': 'BracketLeft', ']': 'BracketRight' };

/** Makes a key press from a shortcut such as 'Mod+Shift+Z'. */
export const keyPress = (chord: string, more: Partial<KeyPress> = {}): KeyPress => {
  const parts = chord === '+' ? ['+'] : chord.split('+');
  const name = parts.at(-1) ?? '';
  const isLetter = /^[A-Z0-9]$/.test(name);
  return {
    key: name === 'Space' ? ' ' : isLetter && !parts.includes('Shift') ? name.toLowerCase() : name,
    code: isLetter ? `${/\d/.test(name) ? 'Digit' : 'Key'}${name}` : (codes[name] ?? name),
    mod: parts.includes('Mod'),
    shift: parts.includes('Shift'),
    alt: parts.includes('Alt'),
    isComposing: false,
    place: 'canvas',
    ...more,
  };
};
