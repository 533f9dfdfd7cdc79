import { conflictsOf, openEdit, startSave, takeTheirs, withLatest } from './edit';
import type { Part } from './part';

/** The changes of two people to one part of a draft. */
type Change<Value> = {
  theirs: Value;
  mine: Value;
  /** The titles of the conflicts if one person makes the change `theirs` and the other person makes the change `mine`. */
  conflicts: readonly string[];
};
/** A change of each part. A field without a change does not compile. */
export type Changes<Draft> = { [Key in keyof Draft]: Change<Draft[Key]> };

/**
 * Returns test cases for each part of a draft: one person has saved the part, and another person edits and saves it.
 * `outcome` is the result of the functions of kit/edit, `expected` is the result by the rule of decision 0035.
 */
export const twoEditors = <Draft extends object>(part: Part<Draft>, base: Draft, changes: Changes<Draft>) =>
  keysOf(changes).flatMap((key) => {
    const { theirs, mine, conflicts } = changes[key];
    const before = base[key];
    const row = (what: string, saved: Draft[typeof key], typed: Draft[typeof key], expected: Expected) => ({
      name: `${key}: ${what}`,
      outcome: outcomeOf(part, base, { ...base, [key]: saved }, { ...base, [key]: typed }),
      expected: {
        conflicts: expected.conflicts ?? [],
        draft: { ...base, [key]: expected.draft },
        state: expected.conflicts?.length ? 'conflict' : 'saving',
        taken: { ...base, [key]: expected.taken ?? expected.draft },
      },
    });
    type Expected = { draft: Draft[typeof key]; taken?: Draft[typeof key]; conflicts?: readonly string[] };
    return [
      row('nobody changes it', before, before, { draft: before }),
      row('the other person saves it, and this form shows it', theirs, before, { draft: theirs }),
      row('this person edits it, and the edit stays', before, mine, { draft: mine }),
      row('both people make the same change', mine, mine, { draft: mine }),
      row('both people change it, and the conflict is resolved', theirs, mine, {
        draft: mine,
        taken: conflicts.length > 0 ? theirs : mine,
        conflicts,
      }),
    ];
  });

const outcomeOf = <Draft extends object>(part: Part<Draft>, base: Draft, saved: Draft, typed: Draft) => {
  const opened = openEdit({ id: 7, lastModified: '2026-03-01T10:00:00.000Z', draft: base });
  const edit = startSave(
    part,
    withLatest(
      part,
      { ...opened, draft: typed },
      { id: 7, lastModified: '2026-03-01T11:00:00.000Z', draft: saved },
    ),
  );
  return {
    conflicts: conflictsOf(part, edit).map(({ title }) => title),
    draft: edit.draft,
    state: edit.state,
    taken: takeTheirs(part, edit).draft,
  };
};

const keysOf = <T extends object>(of: T) =>
  Object.keys(of).filter((key): key is keyof T & string => key in of);
