import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { choose } from '../confirm';
import { addForm, formsToSave, type OpenForm, saveForms } from './open-forms';

const question = {
  text: 'You have unsaved changes. Leave without saving?',
  action: 'Leave without saving',
  stay: 'Keep editing',
  danger: true,
};

/** The open question. The router calls `mayLeave` for each form of a page, but the person is asked once for all forms. */
let asked: Promise<boolean> | undefined;
const forget = () => {
  asked = undefined;
};
/**
 * Asks whether to leave forms with unsaved changes, and saves them if the person wants this. Returns whether the person leaves. If a
 * save fails, the person stays and sees the fault.
 * @param forms the forms that the person leaves. Default: all forms of the page
 */
export const mayLeave = (forms: readonly OpenForm[] = formsToSave()) => {
  asked ??= askToLeave(forms);
  // After a "no" the router asks no further form, so the next link must ask again, however soon the person follows it.
  void asked.then((leaves) => (leaves ? setTimeout(forget) : forget()));
  return asked;
};

const askToLeave = async (forms: readonly OpenForm[]): Promise<boolean> => {
  const canSave = forms.length > 0 && forms.every(({ save, isAboveForm }) => save && !isAboveForm);
  // The designer gives its design to the form, which would then have to be saved too.
  const choice = await choose(canSave ? { ...question, other: 'Save and leave' } : question);
  return choice === 'other' ? saveForms(forms) : choice;
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
 * Asks before a person leaves a page with unsaved changes, by a link or by closing the window. Ctrl+S saves the changes.
 * @param isAboveForm true for the designer. A person also leaves the designer by returning to the form below the designer
 * @param save saves the changes. `isLeaving`: the person leaves the page after the save. Returns whether the changes are saved.
 * Undefined: the form cannot be saved in this way
 * @returns `release`: a function that allows leaving the page without a question; a form calls `release` after a successful save.
 * `mayLeave`: a function that asks the same question before the form alone is closed
 */
export const useUnsavedChanges = (
  dirty: boolean,
  { isAboveForm = false, save }: { isAboveForm?: boolean; save?: OpenForm['save'] } = {},
) => {
  const released = useRef(false);
  // The release holds for the changes at the time of the release, not for later changes of a form that stays open.
  useEffect(() => {
    released.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change of `dirty` begins other changes
  }, [dirty]);
  const held = () => dirty && !released.current;
  const form = useOpenForm({ isHeld: held, isAboveForm, save });
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
    mayLeave: async () => !held() || mayLeave([form()]),
  };
};

/** Adds a form to the open forms while it is mounted. Returns a function that returns the form as it was rendered last. */
const useOpenForm = (form: OpenForm) => {
  const newest = useRef(form);
  useEffect(() => {
    newest.current = form;
  });
  useEffect(() => addForm(() => newest.current), []);
  return () => newest.current;
};
