import { confirm } from '../kit/confirm';

/**
 * Asks before something is deleted for good: `askToDelete('screen')`.
 * @param details sentences that name it and say where it plays
 */
export const askToDelete = (thing: string, details: readonly string[] = []): Promise<boolean> =>
  confirm({
    text: `Are you sure you wish to permanently delete this ${thing}?`,
    details,
    action: 'Delete',
    danger: true,
  });
