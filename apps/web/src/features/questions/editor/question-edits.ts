import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';

/** A question in the form. A question with an id below 0 is not saved yet. Siblings are listed in their order. */
export type QuestionDraft = Omit<Question, 'templateId' | 'feedId' | 'sort'>;

/** Returns whether a question can have questions below it. */
export const holdsQuestions = ({ fieldType }: Pick<QuestionDraft, 'fieldType'>): boolean =>
  fieldKind(fieldType).children !== 'none';

/** Returns the stored questions as drafts of the form. */
export const toDrafts = (questions: readonly Question[]): QuestionDraft[] =>
  questions
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ templateId: _, feedId: __, sort: ___, ...draft }) => draft);

/** Returns whether a question asks for a video. */
export const asksForVideo = ({ fieldType }: Pick<QuestionDraft, 'fieldType'>): boolean =>
  fieldKind(fieldType).uploads.includes('video');

export const childrenOf = (list: readonly QuestionDraft[], parentId: number | null): QuestionDraft[] =>
  list.filter((one) => one.parentId === parentId);

/** Adds a question after the other questions below `parentId`, or after the questions at the top level for null. */
export const addQuestion = (
  list: readonly QuestionDraft[],
  parentId: number | null,
): { list: QuestionDraft[]; id: number } => {
  const id = Math.min(0, ...list.map((one) => one.id)) - 1;
  const made = { id, parentId, keyName: '', title: '', description: '', placeholder: '' };
  return { id, list: [...list, { ...made, fieldType: 'string', choices: '', regex: '', required: false }] };
};

export const changeQuestion = (
  list: readonly QuestionDraft[],
  id: number,
  fields: Partial<QuestionDraft>,
): QuestionDraft[] => list.map((one) => (one.id === id ? { ...one, ...fields } : one));

/** Removes a question and the questions below it. */
export const deleteQuestion = (list: readonly QuestionDraft[], id: number): QuestionDraft[] => {
  const below = childrenOf(list, id).reduce((rest, child) => deleteQuestion(rest, child.id), [...list]);
  return below.filter((one) => one.id !== id);
};

/**
 * Moves a question up (-1) or down (1) among its siblings. The first sibling does not move up, and the last sibling does not move
 * down.
 */
export const moveQuestion = (list: readonly QuestionDraft[], id: number, by: -1 | 1): QuestionDraft[] => {
  const moved = list.find((one) => one.id === id);
  const siblings = childrenOf(list, moved?.parentId ?? null);
  const other = siblings[siblings.findIndex((one) => one.id === id) + by];
  if (!moved || !other) return [...list];
  return list.map((one) => {
    if (one.id === moved.id) return other;
    return one.id === other.id ? moved : one;
  });
};

/** Adds the position of each question among its siblings, from 1. */
export const withSort = (list: readonly QuestionDraft[]): (QuestionDraft & { sort: number })[] =>
  list.map((one) => ({ ...one, sort: childrenOf(list, one.parentId).indexOf(one) + 1 }));

/** Returns a text that is equal for lists with equal questions in equal order, even if their ids differ. */
export const questionsContent = (list: readonly QuestionDraft[]): string =>
  JSON.stringify(treeOf(list, null));

type Tree = [...fields: (string | boolean)[], children: Tree[]];

const treeOf = (list: readonly QuestionDraft[], parentId: number | null): Tree[] =>
  childrenOf(list, parentId).map(
    ({ id, keyName, title, description, placeholder, fieldType, choices, regex, required }): Tree => [
      keyName,
      title,
      description,
      placeholder,
      fieldType,
      choices,
      regex,
      required,
      treeOf(list, id),
    ],
  );

/** Returns the name of a question for a person. */
export const questionName = ({ title, keyName }: QuestionDraft): string => title || keyName || 'New question';

/**
 * Returns the questions to send. A question whose id is not in `stored` becomes a new question, because somebody else may have
 * deleted the stored question.
 */
export const questionInputs = (list: readonly QuestionDraft[], stored: readonly QuestionDraft[] = []) => {
  const known = new Set(stored.map(({ id }) => id));
  const lowest = Math.min(0, ...list.map(({ id }) => id));
  const ids = new Map(list.map(({ id }, index) => [id, id < 0 || known.has(id) ? id : lowest - 1 - index]));
  return list.map((question) => ({
    ...question,
    id: ids.get(question.id) ?? 0,
    parentId: question.parentId === null ? null : (ids.get(question.parentId) ?? null),
  }));
};

/** Returns a key name for a title: 'Opening hours' becomes openingHours. */
export const keyNameFrom = (title: string): string => {
  const [first = '', ...others] = title
    .normalize('NFD')
    .replace(/[^\w\s-]/g, '')
    .split(/[\s_-]+/)
    .filter(Boolean);
  const name =
    first.toLowerCase() +
    others.map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase()).join('');
  return /^\d/.test(name) ? `_${name}` : name;
};
