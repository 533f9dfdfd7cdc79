import { confirm } from '../kit/confirm';

/** Asks before a playlist, a schedule or a screen is deleted. The specification prescribes the question. */
export const askToDelete = (
  thing: 'playlist' | 'schedule' | 'screen',
  details: readonly string[] = [],
): Promise<boolean> => ask(`Are you sure you wish to permanently delete this ${thing}?`, details);

/**
 * Asks before an item with a name is deleted.
 * @param details sentences that say where the item is used
 */
export const askToDeleteNamed = (name: string, details: readonly string[] = []): Promise<boolean> =>
  ask(`Delete “${name}”? This can’t be undone.`, details);

const ask = (text: string, details: readonly string[]): Promise<boolean> =>
  confirm({ text, details, action: 'Delete', danger: true });
