import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { openingValue } from './answer-values';

/** One item of an item list: its values by the key names of the questions of an item. */
export type Item = Record<string, string>;

/** Returns the items of an answer. For an invalid list, logs an error and returns no items, as the specification prescribes. */
export const readItems = (text: string): Item[] => {
  if (text.trim() === '') return [];
  try {
    const parsed: unknown = JSON.parse(text);
    if (!Array.isArray(parsed)) throw new Error('This is not a list.');
    return parsed.map(asItem);
  } catch (thrown) {
    // oxlint-disable-next-line no-console -- the specification requires a log entry for an invalid list
    console.error('Invalid JSON data in an item list', thrown);
    return [];
  }
};

const asItem = (value: unknown): Item =>
  Object.fromEntries(
    Object.entries(typeof value === 'object' && value !== null ? value : {})
      .filter(([, each]) => each !== null && each !== undefined)
      .map(([key, each]) => [key, typeof each === 'object' ? JSON.stringify(each) : String(each)]),
  );

/** Returns the values of a new item: the first choice of each list question. Other questions have no value yet. */
export const emptyItem = (questions: readonly Question[]): Item =>
  Object.fromEntries(
    questions
      .filter(({ fieldType }) => fieldKind(fieldType).choices === 'options')
      .map((question) => [question.keyName, openingValue(question, undefined)]),
  );

/** Returns the answer for items: JSON with trimmed values. */
export const writeItems = (items: readonly Item[]): string =>
  JSON.stringify(
    items.map((item) => Object.fromEntries(Object.entries(item).map(([key, value]) => [key, value.trim()]))),
  );

/** Returns the title of an item: its first answer that is text, otherwise "Item". */
export const itemLabel = (
  item: Item,
  questions: readonly Pick<Question, 'keyName' | 'fieldType'>[],
): string =>
  questions
    .filter(({ fieldType }) => fieldKind(fieldType).isWords)
    .map(({ keyName }) => item[keyName]?.trim() ?? '')
    .find((value) => value !== '') ?? 'Item';

/** Returns whether a value is the address of a list: a stored file or a web address. */
export const isListAddress = (value: string): boolean => /^(https?:\/\/|\/content\/)/.test(value);
