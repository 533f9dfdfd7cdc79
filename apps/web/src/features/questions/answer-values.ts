import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { parseChoices } from './parse-choices';

/** What stands in the form, by question id. */
export type Values = Record<number, string>;

/** Types that only arrange the form and have no value of their own. */
const withoutValue = ['header', 'label'];

/** What a question opens with: the owner's own answer, else its placeholder; an empty list takes its first choice. */
export const openingValue = (question: Question, own: string | undefined): string => {
  const value = own ?? question.placeholder;
  return question.fieldType === 'list' && value === ''
    ? (parseChoices(question.choices)[0]?.value ?? '')
    : value;
};

/** The values a form opens with, by question id. */
export const openingValues = (questions: readonly Question[], answers: readonly Answer[]): Values => {
  const own = new Map(answers.map((answer) => [answer.questionId, answer.value]));
  const lists = questions.filter(({ fieldType }) => fieldType === 'array').map(({ id }) => id);
  return Object.fromEntries(
    questions
      .filter(({ fieldType }) => !withoutValue.includes(fieldType))
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
