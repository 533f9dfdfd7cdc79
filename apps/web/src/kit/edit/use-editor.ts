import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { showBanner } from '../banner';
import { sentencesOf, whyNotSaved } from '../failures';
import { conflictsOf, type Edit, isDirty, openEdit, type Stored, takeTheirs, withLatest } from './edit';
import type { Part } from './part';
import { type SaveCalls, saveAnyway, saveEdit } from './save-edit';
import { useUnsavedChanges } from './unsaved-changes';

type Options<Draft> = {
  part: Part<Draft>;
  /** The newest stored version. It has to be the same object until it changes. */
  stored: Stored<Draft>;
  calls: SaveCalls<Draft>;
  /** Why the draft cannot be saved, as sentences. Default: the server decides. */
  faultsOf?: (draft: Draft) => string[];
  /** Asks the person before a save that has consequences. Returns whether to save. */
  mayGoAhead?: (stored: Draft, draft: Draft) => Promise<boolean>;
  /** Runs after each save. `isNew`: the save created the row. */
  onSaved?: (saved: { id: number; isNew: boolean }) => unknown;
};

/** Edits a draft and saves it: what is typed, what is stored, what is wrong, and what a person has to decide. */
export const useEditor = <Draft extends object>(options: Options<Draft>) => {
  const { part } = options;
  const { edit, store } = useEdit(part, options.stored);
  const [faults, setFaults] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const dirty = isDirty(part, edit);
  const { release } = useUnsavedChanges(dirty);

  const run = async (work: () => Promise<void>, why: (thrown: unknown) => string[]) => {
    // Removed first, so that a screen reader announces the same sentence again.
    flushSync(() => setFaults([]));
    await work().catch((thrown: unknown) => setFaults(why(thrown)));
  };

  const finish = (save: typeof saveEdit) =>
    run(async () => {
      const { calls, faultsOf, mayGoAhead, onSaved } = options;
      const { id, stored, draft } = store.now();
      const wrong = faultsOf?.(draft) ?? [];
      if (wrong.length > 0) return setFaults(wrong);
      // Before anything is awaited, because a second click would save twice.
      flushSync(() => setSaving(true));
      try {
        if (mayGoAhead && !(await mayGoAhead(stored, draft))) return;
        const savedId = await save(part, store, calls);
        if (savedId === undefined) return;
        showBanner();
        // Something may have been typed during the save. Then the page asks before it is left.
        if (id === 0 && !isDirty(part, store.now())) release();
        await onSaved?.({ id: savedId, isNew: id === 0 });
      } finally {
        setSaving(false);
      }
    }, whyNotSaved);

  return {
    draft: edit.draft,
    dirty,
    saving,
    /** Somebody else deleted the row. A save creates it again. */
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
    /** Runs another action of the form, such as a deletion, and shows why it failed. */
    act: (work: () => Promise<void>) => run(work, sentencesOf),
    /** Discards all edits. */
    reset: () =>
      store.update(({ id, lastModified, stored }) => openEdit({ id, lastModified, draft: stored })),
    /** Lets the page be left with unsaved changes. */
    release,
  };
};

export type Editor<Draft extends object> = ReturnType<typeof useEditor<Draft>>;
export type Change<Draft> = (change: Partial<Draft> | ((now: Draft) => Partial<Draft>)) => void;

/** The state of an editor, which follows the stored version. */
const useEdit = <Draft extends object>(part: Part<Draft>, stored: Stored<Draft>) => {
  const [edit, setEdit] = useState(() => openEdit(stored));
  const newest = useRef(edit);
  const now = useCallback(() => newest.current, []);
  const update = useCallback((next: (edit: Edit<Draft>) => Edit<Draft>) => {
    newest.current = next(newest.current);
    setEdit(newest.current);
  }, []);
  const change: Change<Draft> = useCallback(
    (changed) =>
      update((before) => ({
        ...before,
        draft: { ...before.draft, ...(typeof changed === 'function' ? changed(before.draft) : changed) },
      })),
    [update],
  );
  useEffect(() => update((before) => withLatest(part, before, stored)), [update, part, stored]);
  return { edit, store: { now, update, change } };
};
