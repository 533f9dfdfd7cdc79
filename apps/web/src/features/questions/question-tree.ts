import type { Question } from '@marquee/contract/templates';

export type QuestionNode = Question & { children: QuestionNode[] };

/**
 * Returns the questions as a tree by `parentId`, siblings in their order. A question whose parent is missing is at the
 * top level.
 */
export const questionTree = (questions: readonly Question[]): QuestionNode[] => {
  const known = new Set(questions.map(({ id }) => id));
  const below = (parent: number | null): QuestionNode[] =>
    questions
      .filter(({ parentId }) => (parentId !== null && known.has(parentId) ? parentId : null) === parent)
      .toSorted((a, b) => a.sort - b.sort)
      .map((question) => ({ ...question, children: below(question.id) }));
  return below(null);
};
