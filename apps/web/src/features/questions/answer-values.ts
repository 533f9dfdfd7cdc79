import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { parseChoices } from './parse-choices';

/** What stands in the form, by question id. */
export type Values = Record<number, string>;

/** What a question opens with: the owner's own answer, else its placeholder; an empty list takes its first choice. */
export const openingValue = (question: Question, own: string | undefined): string => {
  const value = own ?? question.placeholder;
  return fieldKind(question.fieldType).choices === 'options' && value === ''
    ? (parseChoices(question.choices)[0]?.value ?? '')
    : value;
};

/** The values a form opens with, by question id. */
export const openingValues = (questions: readonly Question[], answers: readonly Answer[]): Values => {
  const own = new Map(answers.map((answer) => [answer.questionId, answer.value]));
  const lists = questions
    .filter(({ fieldType }) => fieldKind(fieldType).children === 'inItems')
    .map(({ id }) => id);
  return Object.fromEntries(
    questions
      .filter(({ fieldType }) => fieldKind(fieldType).hasAnswer)
      // What each item is asked is answered in the list's own value.
      .filter(({ parentId }) => parentId === null || !lists.includes(parentId))
      .map((question) => [question.id, openingValue(question, own.get(question.id))]),
  );
};

/** The answers to send: those that differ from what is stored, or are not stored yet. */
export const changedAnswers = (
  values: Values,
  answers: readonly Answer[],
  messageId: number,
): { id: number; questionId: number; messageId: number; value: string }[] => {
  const stored = new Map(answers.map((answer) => [answer.questionId, answer]));
  return Object.entries(values)
    .map(([questionId, value]) => ({
      own: stored.get(Number(questionId)),
      questionId: Number(questionId),
      value,
    }))
    .filter(({ own, value }) => own?.value !== value)
    .map(({ own, questionId, value }) => ({ id: own?.id ?? 0, questionId, messageId, value }));
};
