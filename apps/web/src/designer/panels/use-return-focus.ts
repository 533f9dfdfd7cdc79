import { useEffect, useState } from 'react';

/** Returns the focus to the element that had it before this dialog was opened, when the dialog is closed. */
export const useReturnFocus = (): void => {
  // The dialog takes the focus in an effect, so the first render still finds the element before.
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
    [before],
  );
};
