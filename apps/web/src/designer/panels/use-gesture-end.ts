import { type KeyboardEvent, useRef } from 'react';

/**
 * Returns handlers for the controls of the library, which report an end after each repeat of a held key. With these handlers, the
 * gesture ends once: when the pointer or the key is released. The handlers of keys run before those of the control.
 */
export const useGestureEnd = (onEnd: () => void) => {
  const isKeyHeld = useRef(false);
  return {
    keys: {
      onKeyDownCapture: ({ key }: KeyboardEvent) => {
        if (key !== 'Escape') isKeyHeld.current = true;
      },
      onKeyUpCapture: () => {
        isKeyHeld.current = false;
        onEnd();
      },
    },
    onChangeEnd: () => {
      if (!isKeyHeld.current) onEnd();
    },
  };
};
