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
  /** The newest stored version. The value must be the same object until the version changes. */
  stored: Stored<Draft>;
  calls: SaveCalls<Draft>;
  /** Returns the reasons why the draft cannot be saved, as sentences. Default: only the server checks the draft. */
  faultsOf?: (draft: Draft) => string[];
  /** Asks the person before a save that has consequences. Returns whether to save. */
  mayGoAhead?: (stored: Draft, draft: Draft) => Promise<boolean>;
  /** Runs after each save. `isNew`: the save created the row. */
  onSaved?: (saved: { id: number; isNew: boolean }) => unknown;
};

/** Returns the draft of a form, its faults and its conflicts, and the functions that change and save the draft. */
export const useEditor = <Draft extends object>(options: Options<Draft>) => {
  const { part } = options;
  const { edit, store } = useEdit(part, options.stored);
  const [faults, setFaults] = useState<string[]>([]);
  const [saving, setSaving] = useState(false);
  const dirty = isDirty(part, edit);
  const { release } = useUnsavedChanges(dirty);

  const run = async (work: () => Promise<void>, why: (thrown: unknown) => string[]) => {
    // The faults are removed first, so that a screen reader announces the same sentence again.
    flushSync(() => setFaults([]));
    await work().catch((thrown: unknown) => setFaults(why(thrown)));
  };

  const finish = (save: typeof saveEdit) =>
    run(async () => {
      const { calls, faultsOf, mayGoAhead, onSaved } = options;
      const { id, stored, draft } = store.now();
      const wrong = faultsOf?.(draft) ?? [];
      if (wrong.length > 0) return setFaults(wrong);
      // The state is set before the first `await`. Otherwise a second click could save twice.
      flushSync(() => setSaving(true));
      try {
        if (mayGoAhead && !(await mayGoAhead(stored, draft))) return;
        const savedId = await save(part, store, calls);
        if (savedId === undefined) return;
        showBanner();
        // If the person typed during the save, the page still asks before the person leaves the page.
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
    act: (work: () => Promise<void>) => run(work, sentencesOf),
    /** Discards all edits. */
    reset: () =>
      store.update(({ id, lastModified, stored }) => openEdit({ id, lastModified, draft: stored })),
    /** Allows the person to leave the page without a question about unsaved changes. */
    release,
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
