import type { Condition } from '@marquee/contract/conditions';
import type { ConditionOperator, DataType } from '@marquee/contract/kit/limits';
import type { Question } from '@marquee/contract/templates';
import { readDecimal } from '@marquee/playback/program/conditions';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { readFlag } from '@marquee/playback/template/fields/read-value';

/** A condition of an item in the form. `id` 0: the condition is not saved yet. */
export type ItemCondition = Pick<Condition, 'id' | 'questionId' | 'operator' | 'value' | 'dataType'>;

/** A condition that a person fills in. `questionId` 0: no question is selected. */
export type ConditionDraft = Omit<ItemCondition, 'id'>;

/** The conditions of an item without conditions: one object, so that a list of 2,000 items needs no 2,000 empty lists. */
export const noConditions: readonly ItemCondition[] = [];

export const dataTypeNames = { string: 'Text', double: 'Number', bool: 'Yes/No' } satisfies Record<
  DataType,
  string
>;

/** The names of the operators. The specification prescribes the first six. */
export const operatorNames = {
  equals: 'equals',
  notEquals: 'does not equal',
  lessThan: 'less than',
  lessThanEqual: 'less than or equal',
  greaterThan: 'greater than',
  greaterThanEqual: 'greater than or equal',
  contains: 'contains',
  startsWith: 'starts with',
  endsWith: 'ends with',
} satisfies Record<ConditionOperator, string>;

/** The operators that the form offers for each type. A flag has no order, and only texts have a start and an end. */
export const operatorsOf: Record<DataType, readonly ConditionOperator[]> = {
  string: [
    'equals', 'notEquals', 'contains', 'startsWith', 'endsWith',
    'lessThan', 'lessThanEqual', 'greaterThan', 'greaterThanEqual',
  ],
  double: ['equals', 'notEquals', 'lessThan', 'lessThanEqual', 'greaterThan', 'greaterThanEqual'],
  bool: ['equals', 'notEquals'],
}; // biome-ignore format: a list to read

/** Returns the questions whose answers a condition can compare. Lists of items, files and designs have no comparable value. */
export const comparableQuestions = (questions: readonly Question[]): Question[] =>
  questions.filter(({ fieldType }) => {
    const { hasAnswer, children, uploads } = fieldKind(fieldType);
    return hasAnswer && children === 'none' && uploads.length === 0;
  });

/** Returns the draft of a new condition for a question. The type follows from the type of the question. */
export const newCondition = (question: Pick<Question, 'id' | 'fieldType'> | undefined): ConditionDraft =>
  withDataType(
    { questionId: question?.id ?? 0, operator: 'equals', value: '', dataType: 'string' },
    question?.fieldType === 'bool' ? 'bool' : 'string',
  );

/** Returns the draft with another type. An operator or a value that the type does not offer is replaced. */
export const withDataType = (draft: ConditionDraft, dataType: DataType): ConditionDraft => ({
  ...draft,
  dataType,
  operator: operatorsOf[dataType].includes(draft.operator) ? draft.operator : 'equals',
  value: valueIn(dataType, draft),
});

const valueIn = (dataType: DataType, draft: ConditionDraft): string => {
  if (dataType === 'bool') return draft.value === '' ? 'true' : String(readFlag(draft.value));
  return draft.dataType === 'bool' ? '' : draft.value;
};

/** Returns why a condition cannot be added. The specification prescribes the texts. */
export const faultOf = ({ questionId, dataType, value }: ConditionDraft): string | undefined => {
  if (questionId === 0) return 'Please select a question';
  if (value.trim() === '') return 'Please enter a value';
  if (dataType === 'double' && readDecimal(value) === undefined) return 'Please enter a valid number';
  return undefined;
};

/** Describes a condition: "country equals US". */
export const conditionWords = (
  { questionId, operator, dataType, value }: ConditionDraft,
  questions: ReadonlyMap<number, Pick<Question, 'keyName' | 'title'>>,
): string => {
  const question = questions.get(questionId);
  const name = question?.keyName || question?.title || 'a deleted question';
  const shown = dataType === 'bool' ? (readFlag(value) ? 'Yes' : 'No') : value.trim();
  return `${name} ${operatorNames[operator]} ${shown}`;
};

/** Returns whether two items have the same conditions. Their order and their ids do not matter. */
export const areSameConditions = (a: readonly ItemCondition[], b: readonly ItemCondition[]): boolean => {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  const [mine, theirs] = [a.map(textOf).toSorted(), b.map(textOf).toSorted()];
  return mine.every((text, index) => text === theirs[index]);
};

const textOf = ({ questionId, operator, value, dataType }: ItemCondition): string =>
  JSON.stringify([questionId, operator, value, dataType]);

/** Returns the conditions as new conditions, for a copy of an item. */
export const copiedConditions = (conditions: readonly ItemCondition[]): readonly ItemCondition[] =>
  conditions.length === 0 ? noConditions : conditions.map((condition) => ({ ...condition, id: 0 }));
