import { useState } from 'react';

/** Key in localStorage of the ids of the messages whose next step is hidden, as JSON, the last hidden first. */
const key = 'marquee-hidden-steps';
/** Maximum number of messages that are stored. */
const most = 200;

const storedIds = (): number[] => {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [];
  } catch {
    return [];
  }
};

/** Returns whether a person hid the next step of a message in this browser. */
export const isStepHidden = (messageId: number): boolean => storedIds().includes(messageId);

/** Hides the next step of a message in this browser. */
export const hideStep = (messageId: number) =>
  localStorage.setItem(key, JSON.stringify([messageId, ...storedIds()].slice(0, most)));

/** Returns whether the next step of a message is hidden, and the function that hides the step. */
export const useHiddenStep = (messageId: number): [boolean, () => void] => {
  const [isHidden, setHidden] = useState(() => isStepHidden(messageId));
  const hide = () => {
    hideStep(messageId);
    setHidden(true);
  };
  return [isHidden, hide];
};
