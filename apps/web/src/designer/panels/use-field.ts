import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { useId, useMemo } from 'react';
import { changeSelected } from '../scene/scene';
import { useDesigner } from '../use-designer';

/** Handlers of a field. The changes until `onEnd` are one step of undo. `onCancel` restores the value before these changes. */
export type FieldHandlers<Value> = {
  onChange: (value: Value) => void;
  onEnd: () => void;
  onCancel: () => void;
};

/** Returns the design with the value of a field in an element. */
export type Write<Value> = (element: DesignElement, value: Value) => DesignElement;

/** Maximum pause in ms between two typed characters of one step. */
const typingPause = 1000;

/**
 * Returns the handlers of a field of the selected elements. `label` names the step of undo. `write` must be the same function in
 * each render. With `isTyped`, a pause ends the step too.
 */
export const useField = <Value>(
  label: string,
  write: Write<Value>,
  { isTyped = false }: { isTyped?: boolean } = {},
): FieldHandlers<Value> => {
  const designer = useDesigner();
  const id = useId();
  return useMemo(() => {
    const { store, now } = designer;
    const gesture = { count: 0, at: 0, isCanceled: false };
    const joinKey = () => `${id} ${gesture.count}`;
    const end = () => {
      gesture.count += 1;
      gesture.isCanceled = false;
    };
    return {
      onChange(value) {
        if (gesture.isCanceled) return;
        if (isTyped && now() - gesture.at > typingPause) end();
        gesture.at = now();
        const scene = changeSelected(store.getState(), (element) => write(element, value));
        store.commit(label, scene, joinKey());
      },
      onEnd: end,
      onCancel() {
        store.cancel(joinKey());
        gesture.isCanceled = true;
      },
    };
  }, [designer, id, label, write, isTyped]);
};
