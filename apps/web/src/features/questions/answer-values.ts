import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { parseChoices } from './parse-choices';

/** The values of the form, by question id. */
export type Values = Readonly<Record<number, string>>;

/**
 * Returns the value with which a question opens: the stored answer, otherwise the placeholder. If the value of a question with
 * choices is empty, the value is the first choice.
 */
export const openingValue = (question: Question, own: string | undefined): string => {
  const value = own ?? question.placeholder;
  return fieldKind(question.fieldType).choices === 'options' && value === ''
    ? (parseChoices(question.choices)[0]?.value ?? '')
    : value;
};

/** Returns the values with which a form opens, by question id. */
export const openingValues = (
  questions: readonly Question[],
  answers: readonly Pick<Answer, 'questionId' | 'value'>[],
): Values => {
  const own = new Map(answers.map((answer) => [answer.questionId, answer.value]));
  const lists = questions
    .filter(({ fieldType }) => fieldKind(fieldType).children === 'inItems')
    .map(({ id }) => id);
  return Object.fromEntries(
    questions
      .filter(({ fieldType }) => fieldKind(fieldType).hasAnswer)
      // The answers to questions of items are part of the value of the list.
      .filter(({ parentId }) => parentId === null || !lists.includes(parentId))
      .map((question) => [question.id, openingValue(question, own.get(question.id))]),
  );
};
