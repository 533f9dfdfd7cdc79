import type { Question } from '@marquee/contract/templates';
import { fieldsOf, listOf } from '@marquee/playback/design/read-fields';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { isDesignText } from '../../../designer/design-answer';
import { type QuestionNode, questionTree } from '../../questions/question-tree';
import type { MessageDraft } from './message-draft';

/**
 * Returns the name of a new message after the answer to a question changes to `value`. Until a person types a name, the name is the
 * first text of one line in the form, such as the title. A form without such a field names the message after the first text of its
 * design.
 */
export const takenName = (
  { name, values }: Pick<MessageDraft, 'name' | 'values'>,
  questions: readonly Question[],
  questionId: number,
  value: string,
): string => {
  const design = questions.find(({ fieldType }) => fieldKind(fieldType).isDesign);
  const source = nameSource(questions) ?? design;
  if (source?.id !== questionId) return name;
  const nameIn = (answer: string) =>
    (source === design ? firstTextOf(answer) : answer).trim().slice(0, longest);
  const isTaken = name === '' || name === nameIn(values[questionId] ?? '');
  return isTaken ? nameIn(value) : name;
};

/** Returns the question whose answer becomes the name of a new message: the first text of one line in the form. */
export const nameSource = (questions: readonly Question[]): Question | undefined =>
  inOrder(questionTree(questions)).find(({ fieldType }) => fieldType === 'string');

const inOrder = (nodes: readonly QuestionNode[]): QuestionNode[] =>
  nodes.flatMap((node) => [node, ...(node.fieldType === 'header' ? inOrder(node.children) : [])]);

/** Maximum length of a name, in characters. */
const longest = 200;

/** Returns the first text with words of the design in an answer, in one line. Without such a text, returns an empty text. */
const firstTextOf = (answer: string): string => {
  if (!isDesignText(answer)) return '';
  const [scene] = listOf(fieldsOf(parsed(answer)).scenes);
  const texts = listOf(fieldsOf(scene).elements)
    .map(fieldsOf)
    .flatMap(({ type, text }) => (type === 'text' && typeof text === 'string' ? [text] : []));
  return texts.find((text) => text.trim() !== '')?.replace(/\s+/g, ' ') ?? '';
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
