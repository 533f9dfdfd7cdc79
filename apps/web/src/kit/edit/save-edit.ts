import { isFailure } from '@marquee/contract/kit/client';
import { isRefused } from '../failures';
import {
  asNewForm,
  conflictsOf,
  type Edit,
  failSave,
  keepMine,
  markGone,
  noteSent,
  type Stored,
  settleSave,
  startSave,
  withFetched,
} from './edit';
import type { Part } from './part';

/** Holds the state of an editor while a save runs and the person types. */
export type EditStore<Draft> = {
  now: () => Edit<Draft>;
  update: (change: (edit: Edit<Draft>) => Edit<Draft>) => void;
};

/** The row that a save replaces, with the version that the form knows. */
export type Over<Draft> = {
  id: number;
  form: string;
  ifUnchangedSince: string | undefined;
  /** Absent for a new row. */
  stored: Draft | undefined;
};

/** Describes a save that creates a row. `form`: a UUID, so that repeated saves create one row. */
export const overNothing = <Draft>(form: string): Over<Draft> => ({
  id: 0,
  form,
  ifUnchangedSince: undefined,
  stored: undefined,
});

/** The calls to the server that a save consists of. All these calls throw a `Failure`. */
export type SaveCalls<Draft> = {
  /** Uploads the files that the draft names, and returns the draft with their addresses. Default: no files. */
  prepare?: (draft: Draft, over: Over<Draft>) => Promise<Draft>;
  /** Loads the data that the parts need to merge the changes of two people. Default: the parts need no data. */
  prepareMerge?: (edit: Edit<Draft>) => Promise<void>;
  /** Saves the whole draft in one call. */
  send: (draft: Draft, over: Over<Draft>) => Promise<{ id: number; lastModified: string }>;
  /** Fetches the stored version; undefined if the row does not exist. */
  fetchLatest: (id: number) => Promise<Stored<Draft> | undefined>;
  /** The sentence that says that somebody else deleted the row. */
  goneSentence: string;
  /** The sentence that says that a row which the draft names does not exist. Default: the sentences of the server. */
  partGoneSentence?: string;
};

/**
 * Saves a draft. If somebody else has saved in the meantime, merges both versions and saves again.
 * @returns the id of the row; undefined if a person has to decide about a conflict first
 * @throws Failure, as sentences for a person. The draft is unchanged and can be saved again.
 */
export const saveEdit = async <Draft extends object>(
  part: Part<Draft>,
  store: EditStore<Draft>,
  calls: SaveCalls<Draft>,
): Promise<number | undefined> => {
  if (calls.prepareMerge) await calls.prepareMerge(store.now());
  store.update((edit) => startSave(part, edit));
  const started = store.now();
  if (started.state === 'conflict') return undefined;
  const { draft: typed } = started;
  const over = overOf(started);
  let sent = typed;
  try {
    sent = { ...((await calls.prepare?.(typed, over)) ?? typed) };
    store.update((edit) => noteSent(edit, { typed, sent }));
    const answer = await calls.send(sent, over);
    store.update((edit) => settleSave(part, edit, { typed, sent }, answer));
    return answer.id;
  } catch (thrown) {
    store.update((edit) => failSave(edit, isAnswer(thrown) ? sent : undefined));
    await resolveFailure(thrown, over, part, store, calls);
    return saveEdit(part, store, calls);
  }
};

/** Resolves all conflicts in favor of the draft of the person, then saves. */
export const saveAnyway = <Draft extends object>(
  part: Part<Draft>,
  store: EditStore<Draft>,
  calls: SaveCalls<Draft>,
) => {
  store.update((edit) => keepMine(part, edit));
  return saveEdit(part, store, calls);
};

const overOf = <Draft>({ id, form, lastModified, stored }: Edit<Draft>): Over<Draft> => ({
  id,
  form,
  ifUnchangedSince: lastModified,
  stored: id === 0 ? undefined : stored,
});

/** Returns whether the server refused the call (status below 500). Otherwise it is unknown whether the row was saved. */
const isAnswer = (thrown: unknown): boolean => isFailure(thrown) && thrown.status > 0 && thrown.status < 500;

/** Merges the newest version after a failed save. Returns if the save can be repeated, otherwise throws. */
const resolveFailure = async <Draft extends object>(
  thrown: unknown,
  { id, ifUnchangedSince, stored }: Over<Draft>,
  part: Part<Draft>,
  store: EditStore<Draft>,
  { fetchLatest, goneSentence, partGoneSentence }: SaveCalls<Draft>,
): Promise<void> => {
  const isChanged = isRefused(thrown, 'changed-meanwhile');
  // An earlier save of this form created the row, and its response was lost. Since then somebody else has changed the row.
  if (isChanged && id === 0) store.update(asNewForm);
  if (id === 0 || !(isChanged || isRefused(thrown, 'not-found'))) throw thrown;
  const latest = await fetchLatest(id);
  if (!latest) {
    store.update(markGone);
    throw { status: 404, sentences: [goneSentence] };
  }
  const isNewer = latest.lastModified !== ifUnchangedSince || (stored && !part.isSame(latest.draft, stored));
  store.update((edit) => withFetched(part, edit, latest));
  const isSolved = isChanged || conflictsOf(part, store.now()).length === 0;
  if (isNewer && isSolved) return;
  throw isChanged || !partGoneSentence ? thrown : { status: 404, sentences: [partGoneSentence] };
};
