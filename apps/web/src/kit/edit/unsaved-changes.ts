import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { confirm } from '../confirm';

const question = {
  text: 'You have unsaved changes. Leave without saving?',
  action: 'Leave',
  stay: 'Keep editing',
  danger: true,
};

/** The open question. The router calls `mayLeave` for each form of a page, but the person is asked once for all forms. */
let asked: Promise<boolean> | undefined;
const forget = () => {
  asked = undefined;
};
/** Asks whether to leave a page with unsaved changes. Returns the choice. */
export const mayLeave = () => {
  asked ??= confirm(question);
  void asked.finally(() => setTimeout(forget));
  return asked;
};

/**
 * Asks before a page with unsaved changes is left, by a link or with the whole window.
 * @returns `release`: a function that allows leaving the page without a question; a form calls it after a successful save
 */
export const useUnsavedChanges = (dirty: boolean) => {
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) released.current = false;
  }, [dirty]);
  const held = () => dirty && !released.current;
  useBlocker({
    shouldBlockFn: async () => held() && !(await mayLeave()),
    enableBeforeUnload: held,
    disabled: !dirty,
  });
  return {
    release: () => {
      released.current = true;
    },
  };
};
