import { useEffect } from 'react';

/** Takes the page below the designer out of the reach of keyboard, pointer and screen reader. */
export const useInertPage = () => {
  useEffect(() => {
    const root = document.getElementById('root');
    root?.setAttribute('inert', '');
    return () => root?.removeAttribute('inert');
  }, []);
};
