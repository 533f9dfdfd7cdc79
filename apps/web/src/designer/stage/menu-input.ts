import { selectKey } from '../scene/select';
import { keyBelow } from './pointer-input';
import type { StageInput } from './stage-input';

/** Opens the context menu. A right click selects the element below it first. A long press of a finger opens no menu. */
export const listenToMenu = ({ opened, nodes, tool }: StageInput): (() => void) => {
  const { designer, menuAt } = opened;
  const { store } = designer;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    if ('pointerType' in event && event.pointerType === 'touch') return;
    tool.cancel();
    tool.endWriting();
    const { left, top } = nodes.root.getBoundingClientRect();
    const key = keyBelow(designer, { x: event.clientX - left, y: event.clientY - top });
    // The menu key of the keyboard has no button, and the menu is for the selection.
    if (event.button === 2 && key !== undefined && !store.getState().selection.has(key))
      store.select(selectKey(store.getState(), key));
    menuAt.setState({ x: event.clientX, y: event.clientY }, true);
  };
  nodes.root.addEventListener('contextmenu', open);
  return () => nodes.root.removeEventListener('contextmenu', open);
};
