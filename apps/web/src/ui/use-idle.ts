import { useEffect, useState } from 'react';

const idleAfterMs = 2_500;

/** Returns whether the person has neither moved the pointer nor pressed a key for a while. False while `isWatched` is false. */
export const useIdle = (isWatched: boolean): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isWatched) return;
    let timer: number;
    const wake = () => {
      setIsIdle(false);
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setIsIdle(true), idleAfterMs);
    };
    const events = ['pointermove', 'pointerdown', 'keydown'] as const;
    wake();
    for (const name of events) document.addEventListener(name, wake);
    return () => {
      window.clearTimeout(timer);
      for (const name of events) document.removeEventListener(name, wake);
    };
  }, [isWatched]);
  return isWatched && isIdle;
};
