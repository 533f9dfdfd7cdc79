import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import type { Conflict } from '../../../kit/edit/part';
import { openingValues, type Values } from '../../questions/answer-values';
import type { MessageDraft } from './save-message';

/** A message as it is saved. */
export type Saved = { base: MessageDraft; stored: readonly Answer[] };
type Typed = { draft: MessageDraft; values: Values };

export type Merged = Typed & { conflicts: Conflict[]; theirs: Typed };

const fields = {
  name: 'Name',
  category: 'Category',
  seconds: 'Duration (seconds)',
  isPublic: 'Make Public',
  crossDepartment: 'Show in all departments',
  archived: 'Archived',
} as const;
const fieldNames = ['name', 'category', 'seconds', 'isPublic', 'crossDepartment', 'archived'] as const;

/**
 * Merges the edits of `seen` with `latest`, which another person may have saved. A value that only one person changed
 * keeps that change. In `theirs`, conflicts have the values of the other person.
 */
export const mergeEdits = (
  questions: readonly Question[],
  seen: Saved,
  latest: Saved,
  mine: Typed,
): Merged => {
  const before = openingValues(questions, seen.stored);
  const after = openingValues(questions, latest.stored);
  const edited = fieldNames.filter((field) => mine.draft[field] !== seen.base[field]);
  const answered = questions.filter(({ id }) => id in mine.values && mine.values[id] !== before[id]);
  const conflictingFields = edited.filter((field) =>
    differ(seen.base[field], latest.base[field], mine.draft[field]),
  );
  const conflictingAnswers = answered.filter(({ id }) => differ(before[id], after[id], mine.values[id]));
  const draft = { ...latest.base, ...picked(mine.draft, edited) };
  const values = {
    ...after,
    ...picked(
      mine.values,
      answered.map(({ id }) => id),
    ),
  };
  return {
    draft,
    values,
    conflicts: [
      ...conflictingFields.map((field) => ({
        title: fields[field],
        theirs: words(latest.base[field]),
        mine: words(mine.draft[field]),
      })),
      ...conflictingAnswers.map(({ id, title }) => ({
        title,
        theirs: words(after[id]),
        mine: words(mine.values[id]),
      })),
    ],
    theirs: {
      draft: { ...draft, ...picked(latest.base, conflictingFields) },
      values: {
        ...values,
        ...picked(
          after,
          conflictingAnswers.map(({ id }) => id),
        ),
      },
    },
  };
};

const differ = (before: unknown, theirs: unknown, mine: unknown) => theirs !== before && theirs !== mine;

const picked = <T extends object, K extends keyof T>(from: T, keys: readonly K[]): Pick<T, K> =>
  // The library's type of `fromEntries` loses the keys.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;

/** A value for a person to read; of a file only that it is another. */
const words = (value: string | number | boolean | undefined): string => {
  if (value === true) return 'Yes';
  if (value === false) return 'No';
  if (value === undefined || value === '') return 'Empty';
  const text = String(value);
  if (/^(Pending Upload|\/content\/)/.test(text)) return 'A different file';
  return /^[[{]/.test(text) ? 'A different list' : text;
};
