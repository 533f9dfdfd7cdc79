import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { LoadingIndicator } from './LoadingIndicator';
import { LoadingParts } from './loading-parts';

/** Milliseconds after which the parts are shown even if one of them is still loading. */
const maxWait = 3_000;

/**
 * Shows its content when all parts of it are loaded for the first time. A part that was loaded later would move the buttons below
 * it while a person presses one of them.
 */
export const Together = ({ children }: { children: ReactNode }) => {
  const [{ notePart, isShown, subscribe }] = useState(openParts);
  const isOpen = useSyncExternalStore(subscribe, isShown);
  return (
    <>
      {isOpen ? null : <LoadingIndicator />}
      <LoadingParts value={notePart}>
        {/* Invisible parts have their size, so that long lists can choose their rows. */}
        <div style={isOpen ? { display: 'contents' } : { visibility: 'hidden' }}>{children}</div>
      </LoadingParts>
    </>
  );
};

const openParts = () => {
  let loading = 0;
  let isShown = false;
  let notify = () => {};
  const show = () => {
    isShown = true;
    notify();
  };
  const check = () => {
    if (loading === 0) show();
  };
  return {
    isShown: () => isShown,
    notePart: () => {
      loading++;
      return () => {
        loading--;
        // A part may load one thing after the other, and then the next indicator is mounted in the same commit.
        queueMicrotask(check);
      };
    },
    /** React calls this after the effects of the parts. */
    subscribe: (onChange: () => void) => {
      notify = onChange;
      check();
      const timer = setTimeout(show, maxWait);
      return () => clearTimeout(timer);
    },
  };
};
