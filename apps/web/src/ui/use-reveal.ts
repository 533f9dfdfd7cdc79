import { useMemo } from 'react';

/** An item that a list scrolls to once, when it is listed: the open one when the page is loaded. */
export type Reveal = {
  key: string | number;
  /** Calls `show` until it has once returned true. */
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
