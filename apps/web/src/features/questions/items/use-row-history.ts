import { useRef } from 'react';
import type { Row } from '../use-rows';

const maxSteps = 50;

/**
 * Remembers the rows before each paste, move and deletion. `undo` restores them and returns true. After other changes it returns
 * false, because the browser undoes typed text itself.
 */
export const useRowHistory = <T>(rows: Row<T>[], set: (rows: Row<T>[]) => void) => {
  const steps = useRef<{ before: Row<T>[]; after: Row<T>[] }[]>([]);
  return {
    replace: (next: Row<T>[]) => {
      steps.current = [...steps.current, { before: rows, after: next }].slice(-maxSteps);
      set(next);
    },
    undo: (): boolean => {
      const last = steps.current.at(-1);
      if (last?.after !== rows) return false;
      steps.current = steps.current.slice(0, -1);
      set(last.before);
      return true;
    },
  };
};
