import { askedNow } from '../confirm';

/** A form of the page that can have unsaved changes. */
export type OpenForm = {
  /** Returns whether the form has unsaved changes that would be lost. */
  isHeld: () => boolean;
  /** True for the designer, which lies above the form whose answer it edits. */
  isAboveForm: boolean;
  /** Saves the changes. Returns whether they are saved. Undefined if the form cannot be saved in this way. */
  save?: ((how: { isLeaving: boolean }) => Promise<boolean>) | undefined;
};

const openForms = new Set<() => OpenForm>();

/** Returns the forms with unsaved changes, in the order in which they opened. */
export const formsToSave = (): OpenForm[] =>
  [...openForms].map((form) => form()).filter(({ isHeld }) => isHeld());

/** Saves forms before the person leaves them. Returns whether all changes are saved. */
export const saveForms = async (forms: readonly OpenForm[]): Promise<boolean> => {
  for (const form of forms) if (!(await form.save?.({ isLeaving: true }))) return false;
  return true;
};

/** Adds a form to the page. While the page has forms, Ctrl+S saves them, and the browser does not save the page. */
export const addForm = (form: () => OpenForm): (() => void) => {
  if (openForms.size === 0) document.addEventListener('keydown', saveOnKey);
  openForms.add(form);
  return () => {
    openForms.delete(form);
    if (openForms.size === 0) document.removeEventListener('keydown', saveOnKey);
  };
};

const saveOnKey = (event: KeyboardEvent) => {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
    return;
  event.preventDefault();
  // An open question is answered first. An event that the designer or another part has handled is not handled again.
  if (event.repeat || askedNow()) return;
  const forms = formsToSave();
  const above = forms.filter(({ isAboveForm }) => isAboveForm);
  for (const form of above.length > 0 ? above : forms) void form.save?.({ isLeaving: false });
};
