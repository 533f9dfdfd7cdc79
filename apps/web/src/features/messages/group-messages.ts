import { uncategorized } from '@marquee/contract/kit/limits';
import type { Message } from '@marquee/contract/messages';
import { inNameOrder } from '../../kit/in-name-order';
import { nameContains } from '../../kit/name-contains';

export type MessageGroup = { category: string; messages: Message[] };

/**
 * Maximum number of categories at which the list opens with its first category open. With more categories, all categories are
 * closed.
 */
const fewCategories = 5;

export const categoryOf = (message: Pick<Message, 'category'>): string =>
  message.category.trim() || uncategorized;

/** Returns the messages whose name contains the search text, grouped by category, in alphabetical order. */
export const groupMessages = (
  messages: readonly Message[],
  {
    search = '',
    unusedOnly = false,
    withArchived = false,
  }: { search?: string; unusedOnly?: boolean; withArchived?: boolean } = {},
): MessageGroup[] => {
  const groups = new Map<string, Message[]>();
  for (const message of messages) {
    if ((message.archived && !withArchived) || !nameContains(message.name, search)) continue;
    if (unusedOnly && message.isExistInPlaylist !== 0) continue;
    const category = categoryOf(message);
    const group = groups.get(category);
    if (group) group.push(message);
    else groups.set(category, [message]);
  }
  return [...groups]
    .map(([category, list]) => ({ category, messages: inNameOrder(list) }))
    .toSorted((a, b) => a.category.localeCompare(b.category));
};

/** Returns the category that is open when the list opens: the first category, if there are at most `fewCategories`. */
export const openAtFirst = (groups: readonly MessageGroup[]): string | undefined =>
  groups.length <= fewCategories ? groups[0]?.category : undefined;
