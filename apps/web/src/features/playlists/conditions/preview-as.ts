import { ownContext, whyNotInList } from '@marquee/playback/program/feed-context';
import { feedData } from '@marquee/playback/program/feed-data';
import type { NotInList } from '@marquee/playback/program/resolve-feeds';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Values } from '../../questions/answer-values';
import type { ItemRow } from '../playlist-items';
import type { ListFeed } from './list-feed';

/** The subscriber for whom the list is previewed. `shape`: the layout of their playlist, or null for a library. */
export type PreviewedAs = { values: Values; shape: Shape | null };

/** Why an item is not in the list that a subscriber sees. */
export type NotInListReason = NotInList['reason'];

/**
 * Returns the items that are not in the list for a subscriber with these answers, by the keys of their rows. The rules are the
 * rules with which programs are made.
 * @param shapeOf returns the shape of the message or playlist of an item
 */
export const notInList = (
  rows: readonly ItemRow[],
  { values, shape }: PreviewedAs,
  { questions }: Pick<ListFeed, 'questions'>,
  shapeOf: (row: ItemRow) => Shape | undefined,
): ReadonlyMap<string, NotInListReason> => {
  const data = feedData(
    questions,
    Object.fromEntries(
      // The answers to the questions of items have no value of their own.
      questions.flatMap(({ id, keyName }) => (values[id] === undefined ? [] : [[keyName, values[id]]])),
    ),
  );
  const keyNames = new Map(questions.map(({ id, keyName }) => [id, keyName]));
  const context = { ...ownContext(0), data, shape };
  const reasons = new Map<string, NotInListReason>();
  for (const row of rows) {
    const itemShape = shapeOf(row);
    const conditions = row.conditions.map((condition) => ({
      ...condition,
      keyName: keyNames.get(condition.questionId) ?? '',
    }));
    // The shape of missing content is unknown, so only its conditions count.
    const reason = itemShape
      ? whyNotInList({ shape: itemShape, conditions }, context)
      : whyNotInList({ shape: '16:9', conditions }, { ...context, shape: null });
    if (reason) reasons.set(row.key, reason);
  }
  return reasons;
};

export const notInListWords = {
  shape: 'Not shown to this subscriber: another layout',
  condition: 'Not shown to this subscriber: conditions not met',
} satisfies Record<NotInListReason, string>;
