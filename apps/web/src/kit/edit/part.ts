import type { PlacedFields } from '../place-faults';
import {
  type Choose,
  isConflict,
  type Merge,
  resolvedMine,
  resolvedTheirs,
  type Same,
  type Versions,
} from './versions';

/**
 * A part that two people changed in different ways, with both values in words. `pictures`: the two values as data for pictures,
 * if words do not describe them.
 */
export type Conflict = {
  title: string;
  theirs: string;
  mine: string;
  pictures?: { theirs: string; mine: string };
};

/** A value that can be compared and merged. A part can consist of smaller parts, which are merged one by one. */
export type Part<Value> = {
  /** The name of the part for a person. Empty for a value with parts of its own. */
  title: string;
  /** The titles of the parts of a draft, by the names of its fields. */
  fields: PlacedFields<string>;
  isSame: Same<Value>;
  /** Builds a value from several versions: `choose` picks one version of each smallest part. */
  combine: (versions: Versions<Value>, choose: Choose) => Value;
  conflicts: (versions: Versions<Value>) => Conflict[];
};

/** One part for each field of a draft. A field without a part does not compile. */
export type Parts<Draft> = { [Key in keyof Draft]: Part<Draft[Key]> };

/**
 * Creates a part that is compared as one value.
 * @param same whether two values are equal for a person. Default: the same text, number or boolean
 * @param words the value for a person to read. An empty text is shown as "Empty"
 * @param merge merges different changes of two people. Default: different changes are a conflict
 * @param picture the data from which the page draws a picture of the value in a conflict. Default: no pictures
 */
export const part = <Value>({
  title,
  same = Object.is,
  words,
  merge,
  picture,
}: {
  title: string;
  same?: Same<Value>;
  words: (value: Value) => string;
  merge?: Merge<Value>;
  picture?: (value: Value) => string;
}): Part<Value> => ({
  title,
  fields: {},
  isSame: same,
  combine: (versions, choose) => choose(versions, same, merge),
  conflicts: (versions) => {
    if (!isConflict(versions, same, merge)) return [];
    const pictures = picture && {
      theirs: picture(resolvedTheirs(versions, same, merge)),
      mine: picture(resolvedMine(versions, same, merge)),
    };
    return [
      {
        title,
        theirs: words(versions.stored) || nothing,
        mine: words(versions.draft) || nothing,
        ...(pictures ? { pictures } : {}),
      },
    ];
  },
});

const nothing = 'Empty';

/** Creates the part of a whole draft from the parts of its fields. */
export const partOf = <Draft extends object>(parts: Parts<Draft>): Part<Draft> => {
  const keys = keysOf(parts);
  return {
    title: '',
    fields: Object.fromEntries(
      keys.flatMap((key) => (parts[key].title === '' ? [] : [[key, { label: parts[key].title }]])),
    ),
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
  title: '',
  fields: {},
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
