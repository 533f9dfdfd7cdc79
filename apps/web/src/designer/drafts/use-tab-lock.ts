import { useCallback, useEffect, useRef, useState } from 'react';
import { openTabLock, type TabLock, type TabLockState } from './tab-lock';

/**
 * Holds the lock of a design while the designer is open. The state is undefined until the browser answers. Without a name, no lock
 * is requested, and the state is `held`.
 */
export const useTabLock = (name: string | undefined) => {
  const [state, setState] = useState<TabLockState | undefined>(name === undefined ? 'held' : undefined);
  const lock = useRef<TabLock>(undefined);
  useEffect(() => {
    if (name === undefined) return undefined;
    const own = openTabLock(name, setState, navigator.locks);
    lock.current = own;
    return own.release;
  }, [name]);
  const takeOver = useCallback(() => lock.current?.takeOver(), []);
  return { state, takeOver };
};
