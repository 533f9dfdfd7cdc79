import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';

/** A question in the editor; an id below 0 is not saved yet. Siblings stand in their order. */
export type QuestionDraft = Omit<Question, 'templateId' | 'feedId' | 'sort'>;

/** The types that other questions can stand below. */
export const holdsQuestions = ({ fieldType }: Pick<QuestionDraft, 'fieldType'>): boolean =>
  fieldKind(fieldType).children !== 'none';

/** The stored questions as the editor holds them. */
export const toDrafts = (questions: readonly Question[]): QuestionDraft[] =>
  questions
    .toSorted((a, b) => a.sort - b.sort)
    .map(({ templateId: _, feedId: __, sort: ___, ...draft }) => draft);

export const childrenOf = (list: readonly QuestionDraft[], parentId: number | null): QuestionDraft[] =>
  list.filter((one) => one.parentId === parentId);

/** One more at the end, below `parentId`, or at the top. */
export const addQuestion = (
  list: readonly QuestionDraft[],
  parentId: number | null,
): { list: QuestionDraft[]; id: number } => {
  const id = Math.min(0, ...list.map((one) => one.id)) - 1;
  const made = { id, parentId, keyName: '', title: '', description: '', placeholder: '' };
  return { id, list: [...list, { ...made, fieldType: 'string', choices: '', regex: '' }] };
};

export const changeQuestion = (
  list: readonly QuestionDraft[],
  id: number,
  fields: Partial<QuestionDraft>,
): QuestionDraft[] => list.map((one) => (one.id === id ? { ...one, ...fields } : one));

/** Without this one and those below it. */
export const deleteQuestion = (list: readonly QuestionDraft[], id: number): QuestionDraft[] => {
  const below = childrenOf(list, id).reduce((rest, child) => deleteQuestion(rest, child.id), [...list]);
  return below.filter((one) => one.id !== id);
};

/** One place up (-1) or down (1) among its siblings; at the edge it stays. */
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

/** With the place that each has among its siblings, from 1. */
export const withSort = (list: readonly QuestionDraft[]): (QuestionDraft & { sort: number })[] =>
  list.map((one) => ({ ...one, sort: childrenOf(list, one.parentId).indexOf(one) + 1 }));

/** What to delete on save: stored ones that are gone, but for those that go with the one above them. */
export const goneIds = (list: readonly QuestionDraft[], stored: readonly Question[]): number[] => {
  const kept = new Set(list.map(({ id }) => id));
  const gone = new Set(stored.filter(({ id }) => !kept.has(id)).map(({ id }) => id));
  return stored
    .filter(({ id, parentId }) => gone.has(id) && (parentId === null || !gone.has(parentId)))
    .map(({ id }) => id);
};

/** New and changed ones, each with its place. */
export const changedQuestions = (
  list: readonly QuestionDraft[],
  stored: readonly Question[],
): (QuestionDraft & { sort: number })[] => {
  const before = new Map(stored.map((one) => [one.id, one]));
  return withSort(list).filter((one) => isChanged(one, before.get(one.id)));
};

const isChanged = (one: QuestionDraft & { sort: number }, before: Question | undefined): boolean =>
  before === undefined ||
  before.sort !== one.sort ||
  before.parentId !== one.parentId ||
  before.keyName !== one.keyName ||
  before.title !== one.title ||
  before.description !== one.description ||
  before.placeholder !== one.placeholder ||
  before.fieldType !== one.fieldType ||
  before.choices !== one.choices ||
  before.regex !== one.regex;

/** A key name from a title: 'Opening hours' becomes openingHours. */
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
