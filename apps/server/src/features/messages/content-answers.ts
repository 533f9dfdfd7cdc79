import { isObject, type JsonAnswer, jsonForms } from '@marquee/contract/answer-json';
import { maxAnswerLength } from '@marquee/contract/kit/limits';
import type { AnswerContents } from '@marquee/contract/message-contents';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { parseChoices } from '@marquee/playback/template/fields/parse-choices';
import { type InputFault, InputInvalid } from '../../kit/http/app-error';
import { jsonPath } from '../../kit/http/json-path';
import type { TemplateWithQuestions } from '../templates/template-queries';

type Question = TemplateWithQuestions['questions'][number];
type Converted = { questionId: number; value: string | null };
/** The questions to which a value can belong, by key name, and the place of the value in the request. */
type Place = { path: PropertyKey[]; asked: ReadonlyMap<string, Question>; where: string };

/**
 * Returns the questions of a template that have an answer, by key name, in the order of the form. `listId`: the questions of the
 * items of this list.
 */
export const questionsByKey = (
  { questions }: Pick<TemplateWithQuestions, 'questions'>,
  listId: number | null = null,
): ReadonlyMap<string, Question> => {
  const known = new Set(questions.map(({ id }) => id));
  const below = (parent: number | null): Question[] =>
    questions
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .flatMap((question) =>
        fieldKind(question.fieldType).children === 'inForm' ? below(question.id) : [question],
      );
  const asked = below(listId).filter(
    ({ keyName, fieldType }) => keyName !== '' && jsonForms[fieldType] != null,
  );
  return new Map(asked.map((question) => [question.keyName, question]));
};

/**
 * Converts answers as JSON to the answers that are stored. Null deletes an answer.
 * @param stored the answers that the message has, by question id. A new message has none
 * @throws AppError invalid with a sentence for each unknown key, each value of a wrong type, and each required key without a value
 */
export const answersFrom = (
  template: TemplateWithQuestions,
  given: AnswerContents,
  stored: ReadonlyMap<number, string>,
): Converted[] => {
  const faults: InputFault[] = [];
  const asked = questionsByKey(template);
  const place = { path: ['answers'], asked, where: `the template ${template.name}` };
  const texts = textsOf(template, given, place, faults);
  for (const [key, question] of asked) {
    const text = texts.get(key) ?? (texts.has(key) ? undefined : stored.get(question.id));
    checkRequired(question, text, ['answers', key], faults);
  }
  if (faults.length > 0) throw new InputInvalid(faults.slice(0, maxFaults));
  return [...texts].flatMap(([key, value]) => {
    const question = asked.get(key);
    return question ? [{ questionId: question.id, value }] : [];
  });
};

/** Maximum number of faults in a refusal. */
const maxFaults = 20;

/** Returns the fault of a value. `text` follows the path of the value. */
const faultAt = (path: PropertyKey[], text: string): InputFault => ({
  sentence: `${jsonPath(path, Number.MAX_SAFE_INTEGER)} ${text}`,
  field: jsonPath(['body', ...path]),
});

/**
 * Returns the answers that a new message needs in addition. A page does not know the first choice of a list, so a list without an
 * answer and without a placeholder gets its first choice.
 */
export const firstChoices = (template: TemplateWithQuestions, given: AnswerContents): Converted[] =>
  [...questionsByKey(template)].flatMap(([key, { id, fieldType, placeholder, choices }]) => {
    const [first] = fieldKind(fieldType).choices === 'options' ? parseChoices(choices) : [];
    return first && placeholder === '' && given[key] == null ? [{ questionId: id, value: first.value }] : [];
  });

/** Returns the stored texts of values by key name. Adds a fault to `faults` for each value that cannot be stored. */
const textsOf = (
  template: TemplateWithQuestions,
  values: Readonly<Record<string, unknown>>,
  { path, asked, where }: Place,
  faults: InputFault[],
): Map<string, string | null> => {
  const texts = new Map<string, string | null>();
  for (const [key, value] of Object.entries(values)) {
    const question = asked.get(key);
    const at = [...path, key];
    if (!question)
      faults.push(faultAt(at, `is no key of ${where}. Its keys are ${[...asked.keys()].join(', ')}.`));
    else if (value === null) texts.set(key, null);
    else texts.set(key, textOf(template, question, value, at, faults));
  }
  return texts;
};

const textOf = (
  template: TemplateWithQuestions,
  question: Question,
  value: unknown,
  at: PropertyKey[],
  faults: InputFault[],
): string => {
  if (value === '') return '';
  const form = jsonForms[question.fieldType];
  const isList = fieldKind(question.fieldType).children === 'inItems' && Array.isArray(value);
  const text = form?.write(isList ? itemsFrom(template, question, value, at, faults) : value);
  const choices = fieldKind(question.fieldType).choices === 'options' ? parseChoices(question.choices) : [];
  if (text === undefined) faults.push(faultAt(at, `must be ${form?.is}.`));
  else if (choices.length > 0 && !choices.some((choice) => choice.value === text))
    faults.push(faultAt(at, `must be one of ${choices.map((choice) => choice.value).join(', ')}.`));
  else if (text.length > maxAnswerLength)
    faults.push(faultAt(at, `must be at most ${maxAnswerLength} characters.`));
  return text ?? '';
};

/** Returns the items of a list with the stored texts of their values. */
const itemsFrom = (
  template: TemplateWithQuestions,
  list: Question,
  items: unknown[],
  at: PropertyKey[],
  faults: InputFault[],
): unknown[] => {
  const asked = questionsByKey(template, list.id);
  return items.map((item, index) => {
    if (!isObject(item)) return item;
    const path = [...at, index];
    const texts = textsOf(template, item, { path, asked, where: `the items of ${list.keyName}` }, faults);
    for (const [key, question] of asked)
      checkRequired({ ...question, placeholder: '' }, texts.get(key) ?? undefined, [...path, key], faults);
    return Object.fromEntries([...texts].filter(([, text]) => text !== null));
  });
};

/** A question without an answer shows its placeholder, which is a value too. */
const checkRequired = (
  { required, placeholder, fieldType, choices }: Question,
  text: string | undefined,
  at: PropertyKey[],
  faults: InputFault[],
): void => {
  if (!required || fieldType === 'hidden') return;
  const isChosen =
    text === undefined && fieldKind(fieldType).choices === 'options' && parseChoices(choices).length > 0;
  if (!isChosen && (text ?? placeholder).trim() === '') faults.push(faultAt(at, 'is missing.'));
};

/** Returns the stored answers as JSON by key name, in the order of the questions. A question without an answer is null. */
export const contentsOf = (
  template: TemplateWithQuestions,
  stored: ReadonlyMap<number, string>,
): AnswerContents =>
  Object.fromEntries(
    [...questionsByKey(template)].map(([key, question]) => [
      key,
      valueOf(template, question, stored.get(question.id)),
    ]),
  );

const valueOf = (
  template: TemplateWithQuestions,
  question: Question,
  text: string | undefined,
): JsonAnswer => {
  if (text === undefined) return null;
  const value = jsonForms[question.fieldType]?.read(text) ?? text;
  if (text === '') return Array.isArray(value) ? value : '';
  if (fieldKind(question.fieldType).children !== 'inItems' || !Array.isArray(value)) return value;
  const asked = questionsByKey(template, question.id);
  return value.filter(isObject).map((item) =>
    Object.fromEntries(
      Object.entries(item).flatMap(([key, each]) => {
        const child = asked.get(key);
        const own = typeof each === 'string' ? each : JSON.stringify(each);
        return child && each != null ? [[key, valueOf(template, child, own)]] : [];
      }),
    ),
  );
};
