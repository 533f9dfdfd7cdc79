import type { Question } from '@marquee/contract/templates';
import { fieldsOf, listOf } from '@marquee/playback/design/read-fields';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { isDesignText } from '../../../designer/design-answer';
import { fileName } from '../../files/file-words';
import type { PendingFiles } from '../../files/pending-files';
import type { Values } from '../../questions/answer-values';
import { type QuestionNode, questionTree } from '../../questions/question-tree';
import type { MessageDraft } from './message-draft';

/**
 * Returns the name of a new message after the answer to a question changes to `value`. Until a person types a name, the name is
 * the name that the answers give.
 */
export const takenName = (
  { name, values }: Pick<MessageDraft, 'name' | 'values'>,
  questions: readonly Question[],
  files: PendingFiles,
  questionId: number,
  value: string,
): string => {
  const before = givenName(questions, values, files);
  const after = givenName(questions, { ...values, [questionId]: value }, files);
  const isTaken = name === before || (name === '' && after !== before);
  return isTaken ? after : name;
};

/**
 * Returns the name that the answers give to a new message: the first text of one line in the form, such as the title, otherwise
 * the first text of the design, otherwise the name of the first file without its ending. Returns an empty text if all are empty.
 */
export const givenName = (questions: readonly Question[], values: Values, files: PendingFiles): string => {
  const asked = inOrder(questionTree(questions));
  const text = asked.find(({ fieldType }) => fieldType === 'string');
  const design = asked.find(({ fieldType }) => fieldKind(fieldType).isDesign);
  const answerOf = (question: Question | undefined) => (question && values[question.id]) ?? '';
  const names = [
    answerOf(text),
    firstTextOf(answerOf(design)),
    ...asked.filter(isFile).map((question) => nameOfFile(answerOf(question), files)),
  ];
  return (names.map((name) => name.trim()).find((name) => name !== '') ?? '').slice(0, longest);
};

const isFile = ({ fieldType }: Question): boolean => {
  const { isAddress, isDesign } = fieldKind(fieldType);
  return isAddress && !isDesign;
};

const nameOfFile = (answer: string, files: PendingFiles): string =>
  fileName(answer, files.get(answer)?.file).replace(/\.\w+$/, '');

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
