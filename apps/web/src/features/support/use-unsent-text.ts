import { useState } from 'react';
import { unsentKey } from '../../kit/draft-database';
import { useSignedIn } from '../../kit/session';

/**
 * Returns a text that the browser keeps until it is sent, a function that changes it, and a function that removes the sent text. A
 * text that the person typed during the call stays. An empty text is not stored.
 */
export const useUnsentText = (
  name: string,
): [string, (text: string) => void, removeSent: (sent: string) => void] => {
  const { user } = useSignedIn();
  const key = unsentKey(user.id, name);
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  const change = (next: string) => {
    setText(next);
    if (next === '') localStorage.removeItem(key);
    else localStorage.setItem(key, next);
  };
  const removeSent = (sent: string) => {
    if (localStorage.getItem(key) === sent) change('');
  };
  return [text, change, removeSent];
};
