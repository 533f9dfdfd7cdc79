import { useState } from 'react';
import { useSignedIn } from '../../kit/session';

/**
 * Returns whether the welcome is open, and the function that opens or closes it. The browser remembers the choice of each person.
 * @param byDefault whether the welcome is open for a person who has not chosen
 */
export const useOpenedWelcome = (byDefault: boolean): [boolean, (open: boolean) => void] => {
  const key = `marquee-welcome-${useSignedIn().user.id}`;
  const [chosen, setChosen] = useState(() => localStorage.getItem(key));
  const choose = (open: boolean) => {
    const next = open ? 'open' : 'closed';
    localStorage.setItem(key, next);
    setChosen(next);
  };
  return [chosen === null ? byDefault : chosen === 'open', choose];
};
