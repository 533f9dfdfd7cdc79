import { newUuid } from '../../../kit/new-uuid';
import type { PendingFiles } from '../../files/pending-files';
import type { Values } from '../../questions/answer-values';

/** The initial values of a new message: a copy of a message, which can be unsaved. */
export type HeldCopy = {
  departmentId: number;
  name: string;
  seconds: number;
  values: Values;
  files: PendingFiles;
};

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The id of the copy with which the new message at this address begins. */
    heldCopy?: string;
  }
}

let held: { id: string; copy: HeldCopy } | undefined;

/** Keeps a copy for a new message, until the next copy or until the page is loaded again. Returns the id of the copy. */
export const holdCopy = (copy: HeldCopy): string => {
  const id = newUuid();
  held = { id, copy };
  return id;
};

/** Returns the copy with this id. Only the department that made the copy receives the copy. */
export const heldCopy = (id: string | undefined, departmentId: number): HeldCopy | undefined =>
  held && held.id === id && held.copy.departmentId === departmentId ? held.copy : undefined;
