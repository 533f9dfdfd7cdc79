import { uncategorized } from '@marquee/contract/kit/limits';
import type { Message } from '@marquee/contract/messages';
import { inNameOrder } from '../../../kit/in-name-order';
import { newestFirst } from '../../../kit/row-orders';
import type { ListKind } from '../../../ui/listing/arrange-rows';
import { shapeOptions } from '../../../ui/listing/shape-filter';

export const categoryOf = (message: Pick<Message, 'category'>): string =>
  message.category.trim() || uncategorized;

/**
 * The list of messages, grouped by category.
 * @param templateNames the names of the templates by id. Messages of other templates are not offered in the filter.
 */
export const messageListing = (templateNames: ReadonlyMap<number, string>): ListKind<Message> => ({
  name: 'messages',
  noun: 'messages',
  groupOf: categoryOf,
  sorts: {
    name: { label: 'Name', order: inNameOrder },
    changed: {
      label: 'Recently changed',
      order: (rows) => newestFirst(rows, ({ lastModified }) => lastModified),
    },
    newest: {
      label: 'Newest first',
      order: (rows) => newestFirst(rows, ({ createdAt }) => createdAt),
    },
    longest: {
      label: 'Longest first',
      order: (rows) => inNameOrder(rows).toSorted((a, b) => b.seconds - a.seconds),
    },
  },
  filters: {
    unused: {
      kind: 'switch',
      label: 'Show Unused Messages',
      chip: 'Only unused',
      fits: ({ isExistInPlaylist }, value) => value === '' || isExistInPlaylist === 0,
    },
    archived: {
      kind: 'switch',
      label: 'Show archived',
      chip: 'With archived',
      isWider: true,
      fits: ({ archived }, value) => value === 'on' || !archived,
    },
    template: {
      kind: 'choice',
      label: 'Template',
      fits: ({ templateId }, value) => value === '' || templateId === Number(value),
      options: (rows) =>
        inNameOrder(
          [...new Set(rows.map(({ templateId }) => templateId))].flatMap((id) => {
            const name = templateNames.get(id);
            return name === undefined ? [] : [{ name, id }];
          }),
        ).map(({ id, name }) => ({ value: String(id), label: name })),
    },
    shape: {
      kind: 'choice',
      label: 'Shape',
      fits: ({ shape }, value) => value === '' || shape === value,
      options: (rows) => shapeOptions(rows.map(({ shape }) => shape)),
    },
  },
});
