import { newUuid } from '../new-uuid';
import type { Conflict, Part } from './part';
import {
  type Choose,
  cleanMerge,
  isConflict,
  isEdited,
  resolvedMine,
  resolvedTheirs,
  type Save,
  type Versions,
} from './versions';

/** A stored draft. If `id` is 0, the draft is not stored yet and has the values with which the form opens. */
export type Stored<Draft> = { id: number; lastModified?: string | undefined; draft: Draft };

/** The state of one editor. All functions in this file return the next state. */
export type Edit<Draft> = Versions<Draft> & {
  state: 'idle' | 'saving' | 'conflict';
  /** Identifies the form to the server, so that a repeated save does not create a second row or conflict with itself. */
  form: string;
  /** The row that a save changes. 0: a save creates a row. */
  id: number;
  /** The `lastModified` of `stored`. */
  lastModified: string | undefined;
  /** True if somebody else deleted the row. The next save creates a new row. */
  gone: boolean;
};

export const openEdit = <Draft>({ id, lastModified, draft }: Stored<Draft>): Edit<Draft> => ({
  state: 'idle',
  form: newUuid(),
  id,
  lastModified,
  gone: false,
  seen: draft,
  stored: draft,
  draft,
  saves: [],
});

export const conflictsOf = <Draft>(part: Part<Draft>, edit: Edit<Draft>): Conflict[] => part.conflicts(edit);

export const isDirty = <Draft>(part: Part<Draft>, edit: Edit<Draft>): boolean =>
  edit.gone ||
  // A save without a response may be stored, so a draft that differs from that save has to be saved.
  edit.saves.some(({ typed }) => !part.isSame(edit.draft, typed)) ||
  !part.isSame(part.combine(edit, mergedDraft), edit.stored);

/**
 * Applies a newer stored version. Parts that the person did not change get the values of this version. Older versions are
 * ignored.
 */
export const withLatest = <Draft>(
  part: Part<Draft>,
  edit: Edit<Draft>,
  latest: Stored<Draft>,
): Edit<Draft> => (isOlder(latest, edit) ? edit : withFetched(part, edit, latest));

/**
 * Applies the version that was fetched after the server refused a save, even if the version is older, because the database may
 * have been restored from a backup.
 */
export const withFetched = <Draft>(
  part: Part<Draft>,
  edit: Edit<Draft>,
  latest: Stored<Draft>,
): Edit<Draft> => {
  if (edit.gone || latest.id !== edit.id) return edit;
  if (latest.draft === edit.stored && latest.lastModified === edit.lastModified) return edit;
  return merged(part, { ...edit, stored: latest.draft, lastModified: latest.lastModified });
};

const isOlder = (
  a: { lastModified?: string | undefined },
  b: { lastModified?: string | undefined },
): boolean =>
  a.lastModified !== undefined &&
  b.lastModified !== undefined &&
  Date.parse(a.lastModified) < Date.parse(b.lastModified);

const merged = <Draft>(part: Part<Draft>, edit: Edit<Draft>): Edit<Draft> => ({
  ...edit,
  seen: part.combine(edit, mergedSeen),
  draft: part.combine(edit, mergedDraft),
});

const mergedSeen: Choose = (versions, same, merge) =>
  isConflict(versions, same, merge) ? versions.seen : versions.stored;

const mergedDraft: Choose = (versions, same, merge) => {
  const { seen, stored, draft, saves } = versions;
  const ownSaves = saves.filter(({ sent }) => same(stored, sent));
  // The person may have undone the edit after the save was sent. In this case the draft equals `seen`, but is still an edit.
  if (ownSaves.length > 0) return ownSaves.some(({ typed }) => same(draft, typed)) ? stored : draft;
  const clean = cleanMerge(versions, same, merge);
  if (clean) return clean.value;
  // A space at the end of a text is not an edit, but must not disappear while the person types.
  const isText = typeof draft === 'string' && same(seen, stored);
  return isText || isEdited(versions, same) ? draft : stored;
};

/** Starts a save. If the draft has conflicts, the state becomes `conflict` instead of `saving`. */
export const startSave = <Draft>(part: Part<Draft>, edit: Edit<Draft>): Edit<Draft> => {
  const next = edit.gone ? edit : merged(part, edit);
  return { ...next, state: part.conflicts(next).length > 0 ? 'conflict' : 'saving' };
};

/** Adds a sent version to the saves of the edit, because the response may be lost. */
export const noteSent = <Draft>(edit: Edit<Draft>, save: Save<Draft>): Edit<Draft> => ({
  ...edit,
  saves: [...edit.saves, save],
});

/** Ends a successful save. Parts that the person changed during the save stay edits. */
export const settleSave = <Draft>(
  part: Part<Draft>,
  edit: Edit<Draft>,
  { typed, sent }: Save<Draft>,
  { id, lastModified }: { id: number; lastModified: string },
): Edit<Draft> => {
  const settled: Edit<Draft> = {
    ...edit,
    state: 'idle',
    id,
    lastModified,
    gone: false,
    seen: sent,
    stored: sent,
    draft: part.combine({ seen: typed, stored: sent, draft: edit.draft, saves: [] }, mergedDraft),
    saves: [],
  };
  // The new version may have arrived before the response.
  const known = { id: edit.id, lastModified: edit.lastModified, draft: edit.stored };
  return edit.lastModified === undefined ? settled : withLatest(part, settled, known);
};

/** Ends a failed save. `refused` is the sent version if the server responded that it did not store this version. */
export const failSave = <Draft>(edit: Edit<Draft>, refused: Draft | undefined): Edit<Draft> => ({
  ...edit,
  state: 'idle',
  saves: edit.saves.filter(({ sent }) => sent !== refused),
});

/** Ends a save whose row somebody else deleted. The next save creates a new row. */
export const markGone = <Draft>(edit: Edit<Draft>): Edit<Draft> => ({
  ...asNewForm(edit),
  state: 'idle',
  id: 0,
  lastModified: undefined,
  gone: true,
});

/** Gives the edit a new form id, so that the next save creates a new row even if an earlier save of this form created a row. */
export const asNewForm = <Draft>(edit: Edit<Draft>): Edit<Draft> => ({ ...edit, form: newUuid(), saves: [] });

/** Resolves all conflicts in favor of the draft. */
export const keepMine = <Draft>(part: Part<Draft>, edit: Edit<Draft>): Edit<Draft> => ({
  ...edit,
  state: 'idle',
  seen: edit.stored,
  draft: part.combine(edit, resolvedMine),
});

/** Resolves all conflicts in favor of the stored version. Edits without a conflict stay. */
export const takeTheirs = <Draft>(part: Part<Draft>, edit: Edit<Draft>): Edit<Draft> => ({
  ...keepMine(part, edit),
  draft: part.combine(edit, resolvedTheirs),
});
