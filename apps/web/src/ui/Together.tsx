import { type ReactNode, useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { LoadingIndicator } from './LoadingIndicator';
import { LoadingParts, type NotePart } from './loading-parts';

/** Milliseconds after which the parts are shown even if one of them is still loading. */
const maxWait = 3_000;

/**
 * Shows its content when all parts of it are loaded for the first time. A part that was loaded later would move the buttons below
 * it while a person presses one of them.
 */
export const Together = ({ children }: { children: ReactNode }) => {
  const loading = useRef(0);
  const [isShown, setShown] = useState(false);
  const [, checkAgain] = useReducer((times: number) => times + 1, 0);
  const [notePart] = useState<NotePart>(() => () => {
    loading.current++;
    return () => {
      loading.current--;
      checkAgain();
    };
  });
  // Runs after the parts have noted that they are loading. A part may also load one thing after the other.
  useLayoutEffect(() => {
    if (loading.current === 0) setShown(true);
  });
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), maxWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      {isShown ? null : <LoadingIndicator />}
      <LoadingParts value={notePart}>
        <div style={{ display: isShown ? 'contents' : 'none' }}>{children}</div>
      </LoadingParts>
    </>
  );
};
