import type { Question } from '@marquee/contract/templates';
import { type QuestionNode, questionTree } from '../../questions/question-tree';
import type { MessageDraft } from './message-draft';

/**
 * Returns the name of a new message after the answer to a question changes to `value`. Until a person types a name, the name is the
 * first text of one line in the form, such as the title.
 */
export const takenName = (
  { name, values }: Pick<MessageDraft, 'name' | 'values'>,
  questions: readonly Question[],
  questionId: number,
  value: string,
): string => {
  if (nameSource(questions)?.id !== questionId) return name;
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
const nameIn = (text: string) => text.trim().slice(0, longest);
