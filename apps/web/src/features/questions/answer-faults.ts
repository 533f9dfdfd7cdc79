import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import type { Values } from './answer-values';
import { isListAddress, itemLabel, readItems } from './item-list';
import { type QuestionNode, questionTree } from './question-tree';

/** Returns a sentence for each answer that does not match the format of its question. */
export const answerFaults = (questions: readonly Question[], values: Values): string[] =>
  questionTree(questions).flatMap((question) => faultsOf(question, values));

const faultsOf = (question: QuestionNode, values: Values): string[] => {
  const value = values[question.id] ?? '';
  const { children } = fieldKind(question.fieldType);
  if (children === 'inForm') return question.children.flatMap((child) => faultsOf(child, values));
  if (children === 'none') return fits(question, value) ? [] : [fault(question)];
  if (isListAddress(value)) return [];
  return readItems(value).flatMap((item, index) =>
    question.children
      .filter((child) => !fits(child, item[child.keyName] ?? ''))
      .map(
        (child) => `${question.title}, ${itemLabel(item, question.children)} (${index + 1}): ${fault(child)}`,
      ),
  );
};

/** Returns whether a value matches the format of its question. An empty value matches every format. */
const fits = ({ regex }: Question, value: string): boolean => {
  if (regex === '' || value === '') return true;
  try {
    return new RegExp(regex, 'u').test(value);
  } catch {
    // An invalid regex of a question must not prevent saving.
    return true;
  }
};

const fault = ({ title, keyName }: Question): string =>
  `“${title || keyName}” has the wrong format. Please check it.`;
