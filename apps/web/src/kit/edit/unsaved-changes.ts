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
  // After a "no" the router asks no further form, so the next link must ask again, however soon the person follows it.
  void asked.then((leaves) => (leaves ? setTimeout(forget) : forget()));
  return asked;
};

type Place = { pathname: string; search: object };

/** The search parameter that opens the designer above a form. The form stays open below the designer. */
const aboveForm = 'designer';

const isSamePage = (a: Place, b: Place): boolean =>
  a.pathname === b.pathname && searchOfPage(a) === searchOfPage(b);

const searchOfPage = ({ search }: Place): string =>
  Object.entries(search)
    .filter(([name, value]) => name !== aboveForm && value !== undefined)
    .map((pair) => pair.join('='))
    .toSorted()
    .join('&');

/**
 * Asks before a person leaves a page with unsaved changes, by a link or by closing the window.
 * @param isAboveForm true for the designer. A person also leaves the designer by returning to the form below the designer
 * @returns `release`: a function that allows leaving the page without a question; a form calls `release` after a successful save
 */
export const useUnsavedChanges = (dirty: boolean, { isAboveForm = false } = {}) => {
  const released = useRef(false);
  useEffect(() => {
    if (!dirty) released.current = false;
  }, [dirty]);
  const held = () => dirty && !released.current;
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      held() && (isAboveForm || !isSamePage(current, next)) && !(await mayLeave()),
    enableBeforeUnload: held,
    disabled: !dirty,
  });
  return {
    release: () => {
      released.current = true;
    },
  };
};
