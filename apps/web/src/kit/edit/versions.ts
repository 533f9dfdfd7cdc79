export type Same<Value> = (a: Value, b: Value) => boolean;

/** A save whose response has not arrived: the value in the form, and the value that was sent (`prepare` may have changed it). */
export type Save<Value> = { typed: Value; sent: Value };

/** The versions of a value that an editor compares. */
export type Versions<Value> = {
  /** The stored version with which the person started. */
  seen: Value;
  /** The newest stored version that is known. */
  stored: Value;
  /** The version in the form. */
  draft: Value;
  saves: readonly Save<Value>[];
};

/**
 * Merges two changed versions of `base`. Where both versions differ from `base` in the same place, the result has the content of
 * `preferred`.
 * @returns undefined if the values cannot be merged. `isClean`: true if the versions differ from `base` only in different places
 */
export type Merge<Value> = (
  base: Value,
  preferred: Value,
  other: Value,
) => { value: Value; isClean: boolean } | undefined;

export type Choose = <Value>(
  versions: Versions<Value>,
  same: Same<Value>,
  merge: Merge<Value> | undefined,
) => Value;

/** Returns whether the person changed the value to a value that is not stored. */
export const isEdited = <Value>({ seen, stored, draft }: Versions<Value>, same: Same<Value>): boolean =>
  !same(draft, seen) && !same(draft, stored);

/** Returns whether two people changed the value in different ways that cannot be merged. */
export const isConflict = <Value>(
  versions: Versions<Value>,
  same: Same<Value>,
  merge: Merge<Value> | undefined,
): boolean => isChangedByBoth(versions, same) && cleanMerge(versions, same, merge) === undefined;

/** Returns the merged value if two people changed different places of the value, otherwise undefined. */
export const cleanMerge = <Value>(
  versions: Versions<Value>,
  same: Same<Value>,
  merge: Merge<Value> | undefined,
): { value: Value } | undefined => {
  if (!merge || !isChangedByBoth(versions, same)) return undefined;
  const merged = merge(versions.seen, versions.draft, versions.stored);
  return merged?.isClean ? merged : undefined;
};

/** Resolves a conflict in favor of the draft. The changes in other places of the stored version are merged in. */
export const resolvedMine: Choose = (versions, same, merge) => {
  const { seen, stored, draft } = versions;
  return (isChangedByBoth(versions, same) ? merge?.(seen, draft, stored)?.value : undefined) ?? draft;
};

/** Resolves a conflict in favor of the stored version. The changes in other places of the draft are merged in. */
export const resolvedTheirs: Choose = (versions, same, merge) => {
  const { seen, stored, draft } = versions;
  if (!isChangedByBoth(versions, same)) return draft;
  return merge?.(seen, stored, draft)?.value ?? stored;
};

const isChangedByBoth = <Value>(versions: Versions<Value>, same: Same<Value>): boolean =>
  isEdited(versions, same) && !same(versions.seen, versions.stored) && !isOwnSave(versions, same);

/** Returns whether the stored value comes from a save of this form whose response was lost. */
const isOwnSave = <Value>({ stored, saves }: Versions<Value>, same: Same<Value>): boolean =>
  saves.some(({ sent }) => same(stored, sent));
