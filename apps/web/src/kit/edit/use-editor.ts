import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showBanner } from '../banner';
import { faultsIn, whyNotSaved } from '../failures';
import type { Fault } from '../place-faults';
import { conflictsOf, type Edit, isDirty, openEdit, type Stored, takeTheirs, withLatest } from './edit';
import type { Part } from './part';
import { type SaveCalls, saveAnyway, saveEdit } from './save-edit';
import { noFaults, raise, standing } from './standing-faults';
import { undoSave } from './undo-save';
import { useUnsavedChanges } from './unsaved-changes';

type Options<Draft> = {
  part: Part<Draft>;
  /** The newest stored version. The value must be the same object until the version changes. */
  stored: Stored<Draft>;
  calls: SaveCalls<Draft>;
  /** Whether the banner after a save of an existing row offers Undo. */
  canUndo?: boolean;
  /** Returns the reasons why the draft cannot be saved. Default: only the server checks the draft. */
  faultsOf?: (draft: Draft) => Fault[];
  /** Asks the person before a save that has consequences. Returns whether to save. */
  mayGoAhead?: (stored: Draft, draft: Draft) => Promise<boolean>;
  /** Runs after each save. `isNew`: the save created the row, and the person does not leave the page. */
  onSaved?: (saved: { id: number; isNew: boolean }) => unknown;
};

/** Returns the draft of a form, its faults and its conflicts, and the functions that change and save the draft. */
export const useEditor = <Draft extends object>(options: Options<Draft>) => {
  const { part } = options;
  const { edit, store } = useEdit(part, options.stored);
  const [raised, setRaised] = useState(noFaults<Draft>());
  const [saving, setSaving] = useState(false);
  const isSaving = useRef(false);
  const dirty = isDirty(part, edit);

  const run = async (work: () => Promise<boolean>, why: typeof whyNotSaved): Promise<boolean> => {
    // The faults are removed first, so that a screen reader announces the same sentence again.
    flushSync(() => setRaised(noFaults<Draft>()));
    return work().catch((thrown: unknown) => {
      setRaised(raise(store.now().draft, why(thrown, part.fields)));
      return false;
    });
  };

  const finish = (save: typeof saveEdit, isLeaving = false) =>
    run(async () => {
      const { calls, canUndo, faultsOf, mayGoAhead, onSaved } = options;
      const { id, stored, draft } = store.now();
      const wrong = faultsOf?.(draft) ?? [];
      if (wrong.length > 0) {
        setRaised(raise(draft, wrong, faultsOf));
        return false;
      }
      // A second click or key must not save twice.
      if (isSaving.current) return false;
      isSaving.current = true;
      flushSync(() => setSaving(true));
      try {
        if (mayGoAhead && !(await mayGoAhead(stored, draft))) return false;
        const savedId = await save(part, store, calls);
        if (savedId === undefined) return false;
        showBanner(undefined, canUndo && id !== 0 ? undoSave(calls.send, stored, store.now()) : undefined);
        // If the person typed during the save, the page still asks before the person leaves the page.
        const isSaved = !isDirty(part, store.now());
        if (id === 0 && isSaved) release();
        await onSaved?.({ id: savedId, isNew: id === 0 && !isLeaving });
        return isSaved;
      } finally {
        isSaving.current = false;
        setSaving(false);
      }
    }, whyNotSaved);

  const { release, mayLeave } = useUnsavedChanges(dirty, {
    save: ({ isLeaving }) => finish(saveEdit, isLeaving),
  });
  const faults = standing(raised, edit.draft);

  return {
    draft: edit.draft,
    stored: edit.stored,
    dirty,
    saving,
    /** True if somebody else deleted the row. The next save creates a new row. */
    gone: edit.gone,
    change: store.change,
    notice: {
      faults,
      saving,
      conflicts: edit.state === 'conflict' ? conflictsOf(part, edit) : [],
      onSaveAnyway: () => void finish(saveAnyway),
      onTakeTheirs: () => store.update((now) => takeTheirs(part, now)),
    },
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void finish(saveEdit);
    },
    /** Runs another action of the form, such as a deletion, and shows why the action failed. */
    act: (work: () => Promise<void>) =>
      run(async () => {
        await work();
        return true;
      }, faultsIn),
    /** Discards all edits. */
    reset: () =>
      store.update(({ id, lastModified, stored }) => openEdit({ id, lastModified, draft: stored })),
    /** Allows the person to leave the page without a question about unsaved changes. */
    release,
    /** Asks about unsaved changes before the form alone is closed. Returns whether to close it. */
    mayLeave,
  };
};

export type Editor<Draft extends object> = ReturnType<typeof useEditor<Draft>>;
/**
 * Changes the draft. `startedFrom` returns the parts from which the person started this change, if these parts are older than the
 * parts in the form. A version that was stored since then is merged with the change.
 */
export type Change<Draft> = (
  change: Partial<Draft> | ((now: Draft) => Partial<Draft>),
  startedFrom?: (seen: Draft) => Partial<Draft>,
) => void;

/** Returns the state of an editor. Each new stored version is merged into the state. */
const useEdit = <Draft extends object>(part: Part<Draft>, stored: Stored<Draft>) => {
  const [edit, setEdit] = useState(() => openEdit(stored));
  const newest = useRef(edit);
  const now = useCallback(() => newest.current, []);
  const update = useCallback((next: (edit: Edit<Draft>) => Edit<Draft>) => {
    newest.current = next(newest.current);
    setEdit(newest.current);
  }, []);
  const change: Change<Draft> = useCallback(
    (changed, startedFrom) =>
      update((before) => ({
        ...before,
        seen: startedFrom ? { ...before.seen, ...startedFrom(before.seen) } : before.seen,
        draft: { ...before.draft, ...(typeof changed === 'function' ? changed(before.draft) : changed) },
      })),
    [update],
  );
  useEffect(() => update((before) => withLatest(part, before, stored)), [update, part, stored]);
  return { edit, store: { now, update, change } };
};
