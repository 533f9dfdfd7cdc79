import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';

/** One item of an item list: what it says, by the key names of the sub-questions. */
export type Item = Record<string, string>;

/** Returns the items of an answer. An invalid list is logged and returns no items, as the specification prescribes. */
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

/** The answer that items make: JSON, with every value trimmed. */
export const writeItems = (items: readonly Item[]): string =>
  JSON.stringify(
    items.map((item) => Object.fromEntries(Object.entries(item).map(([key, value]) => [key, value.trim()]))),
  );

/** What an item is called: its first answer in words, or Item. */
export const itemLabel = (
  item: Item,
  questions: readonly Pick<Question, 'keyName' | 'fieldType'>[],
): string =>
  questions
    .filter(({ fieldType }) => fieldKind(fieldType).isWords)
    .map(({ keyName }) => item[keyName]?.trim() ?? '')
    .find((value) => value !== '') ?? 'Item';

/** True for a list that is kept elsewhere: in a file of ours, or at an address of the web. */
export const isListAddress = (value: string): boolean => /^(https?:\/\/|\/content\/)/.test(value);
