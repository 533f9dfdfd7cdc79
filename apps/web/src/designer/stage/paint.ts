import { drawElement, unitOf } from '@marquee/playback/design/draw-design';
import type { DesignElement } from '@marquee/playback/design/elements/elements';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { setBox } from './nodes';
import { sheetIds } from './stage-frame';

/** Animations that run from their start, those of some elements or of all, or that show one moment. */
export type Motion =
  | { state: 'playing'; keys?: ReadonlySet<string> | undefined }
  | { state: 'paused'; ms: number };

/** Draws the elements into the frame, as a TV draws them. */
export type Paint = {
  /** Draws into the document of a frame, and into no other document from now on. */
  attach(frame: Document): void;
  /** Shows these elements. It draws only elements that changed, and only moves the nodes of elements that were moved. */
  show(elements: readonly DesignElement[]): void;
  /** Shows all elements again, as new nodes. */
  redraw(): void;
  /** Starts, seeks or ends the animations. Without a motion, each element is shown in its place. */
  setMotion(motion: Motion | null): void;
  /** Leaves the node of an element alone, while a person writes in it. */
  hold(key: string | null): void;
  nodeOf(key: string): HTMLElement | undefined;
  /** How many nodes were drawn, and how many were moved. Tests compare these numbers. */
  readonly counts: { drawn: number; moved: number };
};

type Painted = { element: DesignElement; node: HTMLElement | undefined; css: string; content: string };

/**
 * The speed of the animations at a shown moment, so slow that nothing moves. A paused animation would be painted again at its
 * moment. The browser draws a running one from a layer, as on a TV, and the edges of letters differ by up to 190 of 255.
 */
const stillRate = 1e-6;

const places = new Set(['left', 'top', 'width', 'height']);

export const createPaint = (shape: TemplateShape): Paint => {
  const unit = unitOf(shape);
  const counts = { drawn: 0, moved: 0 };
  const painted = new Map<string, Painted>();
  let frame: Document | undefined;
  let shown: readonly DesignElement[] = [];
  let motion: Motion | null = null;
  let held: string | null = null;
  /** The animations of a shown moment. The browser does not list those that have ended at this moment. */
  const still = new Set<Animation>();

  const withMotion = (element: DesignElement): DesignElement => {
    const moves = motion?.state === 'paused' || (motion && (!motion.keys || motion.keys.has(element.key)));
    return moves ? element : { ...element, animations: [] };
  };

  const draw = (element: DesignElement, before: Painted | undefined): Painted => {
    const { html, css } = drawElement(withMotion(element), unit);
    const content = html.slice(html.indexOf('>'));
    if (before && before.content === content && before.css === css) {
      if (before.node) setBox(before.node, element);
      return { ...before, element };
    }
    counts.drawn += 1;
    const node = html && frame ? nodeFrom(frame, html) : undefined;
    before?.node?.remove();
    return { element, node, css, content };
  };

  const update = (element: DesignElement) => {
    const before = painted.get(element.key);
    if (before?.element === element || (before && held === element.key)) return;
    if (before && !motion && isSameContent(before.element, element)) {
      counts.moved += 1;
      if (before.node) setBox(before.node, element);
      painted.set(element.key, { ...before, element });
    } else painted.set(element.key, draw(element, before));
  };

  const removeOthers = (elements: readonly DesignElement[]) => {
    const keys = new Set(elements.map(({ key }) => key));
    for (const [key, { node }] of painted)
      if (!keys.has(key)) {
        node?.remove();
        painted.delete(key);
      }
  };

  const putInOrder = (elements: readonly DesignElement[]) => {
    const root = frame?.querySelector('.design');
    let next = root?.firstChild ?? null;
    for (const { key } of elements) {
      const node = painted.get(key)?.node;
      if (node && node === next) next = node.nextSibling;
      else if (node) root?.insertBefore(node, next);
    }
  };

  const show = (elements: readonly DesignElement[]) => {
    shown = elements;
    if (!frame) return;
    for (const element of elements) update(element);
    if (painted.size !== elements.length) removeOthers(elements);
    putInOrder(elements);
    if (motion) applyMotion();
  };

  const applyMotion = () => {
    const sheet = frame?.getElementById(sheetIds.motion);
    const css = [...painted.values()].map((each) => each.css).join('');
    if (sheet && sheet.textContent !== css) sheet.textContent = css;
    frame?.querySelector('.design')?.classList.toggle('on', motion !== null);
    if (motion?.state !== 'paused') return;
    for (const animation of frame?.getAnimations() ?? []) still.add(animation);
    for (const animation of still) {
      animation.playbackRate = stillRate;
      animation.currentTime = motion.ms;
    }
  };

  const redraw = () => {
    for (const { node } of painted.values()) node?.remove();
    painted.clear();
    show(shown);
  };

  return {
    counts,
    show,
    redraw,
    attach(to) {
      frame = to;
      redraw();
    },
    setMotion(next) {
      const isSeek = motion?.state === 'paused' && next?.state === 'paused';
      motion = next;
      if (isSeek) return applyMotion();
      still.clear();
      const moving = new Set(shown.filter(({ animations }) => animations.length > 0));
      for (const [key, { node, element }] of painted)
        if (moving.has(element)) {
          node?.remove();
          painted.delete(key);
        }
      show(shown);
      applyMotion();
    },
    hold(key) {
      held = key;
    },
    nodeOf: (key) => painted.get(key)?.node,
  };
};

/** True if two elements differ in their places only. */
const isSameContent = (a: DesignElement, b: DesignElement): boolean => {
  const fields: Readonly<Record<string, unknown>> = a;
  const others: Readonly<Record<string, unknown>> = b;
  const names = Object.keys(b);
  return (
    Object.keys(a).length === names.length &&
    names.every((name) => places.has(name) || fields[name] === others[name])
  );
};

const nodeFrom = (frame: Document, html: string): HTMLElement | undefined => {
  const holder = frame.createElement('div');
  holder.innerHTML = html;
  return holder.querySelector('div') ?? undefined;
};
