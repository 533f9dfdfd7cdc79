/** A part that two people changed in different ways, in words. */
export type Conflict = { title: string; theirs: string; mine: string };

export type Same<Value> = (a: Value, b: Value) => boolean;

/** A save whose response has not arrived yet: the value in the form, and the value that was sent for it. */
export type Save<Value> = { typed: Value; sent: Value };

/** The versions of a value that an editor compares. */
export type Versions<Value> = {
  /** The stored version that the person started from. */
  seen: Value;
  /** The newest stored version that is known. */
  stored: Value;
  /** The version in the form. */
  draft: Value;
  saves: readonly Save<Value>[];
};

export type Choose = <Value>(versions: Versions<Value>, same: Same<Value>) => Value;

/** A value that can be compared and merged. A part can consist of smaller parts, which are merged one by one. */
export type Part<Value> = {
  isSame: Same<Value>;
  /** Builds a value from several versions: `choose` picks one version of each smallest part. */
  combine: (versions: Versions<Value>, choose: Choose) => Value;
  conflicts: (versions: Versions<Value>) => Conflict[];
};

/** One part for each field of a draft. A field without a part does not compile. */
export type Parts<Draft> = { [Key in keyof Draft]: Part<Draft[Key]> };

/**
 * Creates a part that is merged as one value.
 * @param same whether two values are equal for a person. Default: the same text, number or boolean
 * @param words the value for a person to read. An empty text is shown as "Empty"
 */
export const part = <Value>({
  title,
  same = Object.is,
  words,
}: {
  title: string;
  same?: Same<Value>;
  words: (value: Value) => string;
}): Part<Value> => ({
  isSame: same,
  combine: (versions, choose) => choose(versions, same),
  conflicts: (versions) =>
    isConflict(versions, same)
      ? [
          {
            title,
            theirs: words(versions.stored) || nothing,
            mine: words(versions.draft) || nothing,
          },
        ]
      : [],
});

const nothing = 'Empty';

/** Creates the part of a whole draft from the parts of its fields. */
export const partOf = <Draft extends object>(parts: Parts<Draft>): Part<Draft> => {
  const keys = keysOf(parts);
  return {
    isSame: (a, b) => keys.every((key) => parts[key].isSame(a[key], b[key])),
    combine: (versions, choose) =>
      keys.reduce<Draft>(
        (draft, key) => ({ ...draft, [key]: parts[key].combine(versionsOf(versions, key), choose) }),
        versions.draft,
      ),
    conflicts: (versions) => keys.flatMap((key) => parts[key].conflicts(versionsOf(versions, key))),
  };
};

const keysOf = <T extends object>(of: T) =>
  Object.keys(of).filter((key): key is keyof T & string => key in of);

const versionsOf = <Draft, Key extends keyof Draft>(
  versions: Versions<Draft>,
  key: Key,
): Versions<Draft[Key]> => ({
  seen: versions.seen[key],
  stored: versions.stored[key],
  draft: versions.draft[key],
  saves: versions.saves.map(({ typed, sent }) => ({ typed: typed[key], sent: sent[key] })),
});

/** Creates the part of a record whose keys are known only at run time. Keys without a part are left out. */
export const partOfEach = <Value>(
  parts: ReadonlyMap<number, Part<Value | undefined>>,
): Part<Readonly<Record<number, Value>>> => ({
  isSame: (a, b) => [...parts].every(([key, each]) => each.isSame(a[key], b[key])),
  combine: (versions, choose) => {
    const combined: Record<number, Value> = {};
    for (const [key, each] of parts) {
      const value = each.combine(
        versionsOf<Record<number, Value | undefined>, number>(versions, key),
        choose,
      );
      if (value !== undefined) combined[key] = value;
    }
    return combined;
  },
  conflicts: (versions) =>
    [...parts].flatMap(([key, each]) =>
      each.conflicts(versionsOf<Record<number, Value | undefined>, number>(versions, key)),
    ),
});

/** Returns whether the person changed the value to a value that is not stored. */
export const isEdited = <Value>({ seen, stored, draft }: Versions<Value>, same: Same<Value>): boolean =>
  !same(draft, seen) && !same(draft, stored);

/** Returns whether two people changed the value in different ways. */
export const isConflict = <Value>(versions: Versions<Value>, same: Same<Value>): boolean =>
  isEdited(versions, same) && !same(versions.seen, versions.stored) && !isOwnSave(versions, same);

/** Returns whether the stored value comes from a save of this form whose response was lost. */
const isOwnSave = <Value>({ stored, saves }: Versions<Value>, same: Same<Value>): boolean =>
  saves.some(({ sent }) => same(stored, sent));
