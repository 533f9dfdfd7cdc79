import { useMemo } from 'react';

/** An item to which a list scrolls once, as soon as the list contains it: the item that is open when the page is loaded. */
export type Reveal = {
  key: string | number;
  /** Calls `show`, unless an earlier call of `show` returned true. */
  once: (show: () => boolean) => void;
};

export const useReveal = (key: string | number | undefined): Reveal | undefined =>
  useMemo(() => {
    if (key === undefined) return undefined;
    let done = false;
    return {
      key,
      once: (show) => {
        done ||= show();
      },
    };
  }, [key]);
