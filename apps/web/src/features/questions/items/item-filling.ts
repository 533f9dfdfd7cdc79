import type { ReactNode } from 'react';
import { openingValue } from '../answer-values';
import type { Filling } from '../filling';
import type { Item } from '../item-list';
import type { QuestionNode } from '../question-tree';

/** Renders one question of an item. */
export type Ask = (question: QuestionNode, filling: Filling) => ReactNode;

/** Returns the filling of the questions of one item. */
export const itemFilling = (
  filling: Filling,
  questions: readonly QuestionNode[],
  item: Item,
  change: (item: Item) => void,
): Filling => ({
  ...filling,
  // Several items have the same questions, so the address of the page cannot name the question of one item.
  designer: undefined,
  place: undefined,
  contentId: undefined,
  // Subscribers fill in the whole list.
  subscribers: undefined,
  stored: undefined,
  values: Object.fromEntries(
    questions.map((question) => [question.id, openingValue(question, item[question.keyName])]),
  ),
  change: (id, value) => {
    const asked = questions.find((question) => question.id === id);
    if (asked) change({ ...item, [asked.keyName]: value });
  },
});
