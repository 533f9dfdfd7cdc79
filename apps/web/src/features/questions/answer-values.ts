import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { parseChoices } from '@marquee/playback/template/fields/parse-choices';

/** The values of the form, by question id. A question without a value shows its placeholder. */
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
  const own = valuesById(answers);
  return Object.fromEntries(
    answeredQuestions(questions).map((question) => [
      question.id,
      openingValue(question, own.get(question.id)),
    ]),
  );
};

/**
 * Returns the answers of a message by question id. A question that nobody answered has no value. Its field shows the placeholder,
 * as the page does. A page does not know the first choice of a list, so a list without a placeholder has this choice as its value.
 * `keyNames`: the keys that subscribers of feeds fill in. A list with such a key stays without an answer.
 */
export const answeredValues = (
  questions: readonly Question[],
  answers: readonly Pick<Answer, 'questionId' | 'value'>[],
  keyNames: readonly string[] = [],
): Values => {
  const own = valuesById(answers);
  return Object.fromEntries(
    answeredQuestions(questions).flatMap((question) => {
      const answer = own.get(question.id);
      const shown = openingValue(question, answer);
      // A hidden question has no field, so its placeholder is its answer, as in messages of earlier releases.
      const isStored = question.fieldType === 'hidden' || shown !== (answer ?? question.placeholder);
      const value = isStored && !keyNames.includes(question.keyName) ? shown : answer;
      return value === undefined ? [] : [[question.id, value]];
    }),
  );
};

/** Returns the questions that have an answer of their own. */
export const answeredQuestions = (questions: readonly Question[]): Question[] => {
  const lists = questions
    .filter(({ fieldType }) => fieldKind(fieldType).children === 'inItems')
    .map(({ id }) => id);
  return (
    questions
      .filter(({ fieldType }) => fieldKind(fieldType).hasAnswer)
      // The answers to questions of items are part of the value of the list.
      .filter(({ parentId }) => parentId === null || !lists.includes(parentId))
  );
};

const valuesById = (answers: readonly Pick<Answer, 'questionId' | 'value'>[]) =>
  new Map(answers.map(({ questionId, value }) => [questionId, value]));
