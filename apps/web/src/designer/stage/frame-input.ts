import { isMod } from '../../kit/modifiers';
import type { StageInput } from './stage-input';

/** Ends the writing in a text when a person presses the canvas beside the text, and clicks there. */
export const listenToFrame = ({ opened, nodes, tool, writing }: StageInput): (() => void) => {
  const down = (event: PointerEvent) => {
    const target = event.target instanceof Object ? nodeOf(event) : null;
    if (writing.contains(target)) return;
    event.preventDefault();
    const { zoom, left, top } = opened.designer.store.getState().view;
    const pointer = {
      id: event.pointerId,
      touch: event.pointerType === 'touch',
      x: (event.clientX - left) * zoom,
      y: (event.clientY - top) * zoom,
      mod: isMod(event),
      shift: event.shiftKey,
      alt: event.altKey,
    };
    // The frame cannot pass on the pointer, so the press is a click.
    tool.down(pointer);
    tool.up(pointer);
  };
  nodes.frame.addEventListener('pointerdown', down);
  return () => nodes.frame.removeEventListener('pointerdown', down);
};

/** Returns the node of an event in the frame. The frame has its own classes of nodes, so \`instanceof\` cannot find it. */
const nodeOf = (event: Event): Node | null => {
  const [first] = event.composedPath();
  return isNode(first) ? first : null;
};

const isNode = (target: EventTarget | undefined): target is Node =>
  target !== undefined && 'nodeType' in target;
