import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import type { Fault } from '../../kit/place-faults';
import { openingValue, type Values } from './answer-values';
import { isListAddress, itemLabel, readItems } from './item-list';
import { type QuestionNode, questionTree } from './question-tree';

/** Returns the name of the field of a question in the faults of a form. */
export const fieldOf = (questionId: number): string => `question${questionId}`;

/** Returns the name of the field of a question of one item of a list. */
export const fieldOfItem = (questionId: number, index: number, keyName: string): string =>
  `${fieldOf(questionId)}.${index}.${keyName}`;

/**
 * Returns a fault for each required question without a value, and for each answer that does not match the format of its question.
 * `filledIn`: the key names whose values subscribers fill in if the message has no answer.
 */
export const answerFaults = (
  questions: readonly Question[],
  values: Values,
  filledIn: readonly string[] = [],
): Fault[] => questionTree(questions).flatMap((question) => faultsOf(question, values, filledIn));

const faultsOf = (question: QuestionNode, values: Values, filledIn: readonly string[]): Fault[] => {
  const { children, hasAnswer } = fieldKind(question.fieldType);
  if (children === 'inForm') return question.children.flatMap((child) => faultsOf(child, values, filledIn));
  if (!hasAnswer || question.fieldType === 'hidden') return [];
  const own = values[question.id];
  const value = openingValue(question, own);
  const isLeftOpen = own === undefined && filledIn.includes(question.keyName);
  if (children === 'none')
    return sentencesAt(question, isLeftOpen ? undefined : value).map((text) => ({
      at: fieldOf(question.id),
      text,
    }));
  return isListAddress(value) ? [] : itemFaults(question, value);
};

const itemFaults = (question: QuestionNode, value: string): Fault[] =>
  readItems(value).flatMap((item, index) =>
    question.children.flatMap((child) =>
      sentencesAt(child, item[child.keyName] ?? '').map((text) => ({
        at: fieldOfItem(question.id, index, child.keyName),
        text: `${question.title}, ${itemLabel(item, question.children)} (${index + 1}): ${text}`,
      })),
    ),
  );

/** Returns what is wrong with a value. `value`: undefined if somebody else fills it in. */
const sentencesAt = (question: Question, value: string | undefined): string[] => {
  if (value === undefined) return [];
  if (question.required && value.trim() === '') return [missing(question)];
  return fits(question, value) ? [] : [`“${nameOf(question)}” has the wrong format. Please check it.`];
};

/**
 * Returns whether a value matches the format of its question. An empty value matches every format. Only the server checks the
 * formats of feeds: another organization writes them, and the browser can take hours for a hostile expression.
 */
const fits = ({ regex, feedId }: Question, value: string): boolean => {
  if (regex === '' || value === '' || feedId !== null) return true;
  try {
    return new RegExp(regex, 'u').test(value);
  } catch {
    // An invalid regex of a question must not prevent saving.
    return true;
  }
};

const missing = (question: Question): string =>
  `${fieldKind(question.fieldType).isWords ? 'Please enter a value' : 'Please choose something'} for “${nameOf(question)}”.`;

const nameOf = ({ title, keyName }: Question): string => title || keyName;
