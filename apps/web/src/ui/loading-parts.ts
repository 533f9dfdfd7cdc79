import { createContext, useContext, useLayoutEffect } from 'react';

/** Notes that a part of a page is loading. Returns the function that notes the end of the loading. */
export type NotePart = () => () => void;

export const LoadingParts = createContext<NotePart>(() => () => undefined);

/** Notes that a part of the page is loading while the component is mounted. */
export const useLoadingPart = () => {
  const notePart = useContext(LoadingParts);
  useLayoutEffect(notePart, [notePart]);
};
