import { useEffect, useState } from 'react';

/** Returns a value after it has not changed for `ms` milliseconds, so that typing does not send a request for each key. */
export const useDebounced = <Value>(value: Value, ms: number): Value => {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(setDebounced, ms, value);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return debounced;
};
