import { confirm } from '../kit/confirm';

/**
 * Asks before an item with a name is deleted that cannot be restored.
 * @param details sentences that say where the item is used
 */
export const askToDeleteNamed = (name: string, details: readonly string[] = []): Promise<boolean> =>
  confirm({ text: `Delete “${name}”? This can’t be undone.`, details, action: 'Delete', danger: true });
