import { conditionHolds } from './conditions';
import { type FeedData, noData, valueOf } from './feed-data';
import type { StoredItem, SubscribedFeed } from './feed-input';
import type { Shape } from './shapes';

/**
 * The context in which a list is read: the account whose content may play, the data that conditions read, and the shape of the
 * subscription playlist, or null. `feed`: the feed whose list is read, or null for an account's own list. `subscriber`: the account
 * that has the data. `root`: the id of the list of the feed from which the reading begins.
 */
export type Context = {
  accountId: number;
  data: FeedData;
  shape: Shape | null;
  feed: SubscribedFeed['feed'] | null;
  subscriber: number;
  root: number | null;
};

/** Returns the context of an account's own lists: without data and without a shape. */
export const ownContext = (accountId: number): Context => ({
  accountId,
  data: noData,
  shape: null,
  feed: null,
  subscriber: accountId,
  root: null,
});

/**
 * Returns why an item is not in the list that a context shows: its content has another shape than the context, or its conditions
 * do not all hold. Returns undefined for an item in the list.
 */
export function whyNotInList(
  item: Pick<StoredItem, 'shape' | 'conditions'>,
  { shape, data }: Pick<Context, 'shape' | 'data'>,
): 'shape' | 'condition' | undefined {
  if (shape !== null && item.shape !== shape) return 'shape';
  const areMet = (item.conditions ?? []).every((condition) =>
    conditionHolds(
      condition,
      valueOf(data.values, condition.keyName) ?? '',
      valueOf(data.fieldTypes, condition.keyName) ?? '',
    ),
  );
  return areMet ? undefined : 'condition';
}
