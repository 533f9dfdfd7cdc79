import { confirm } from './confirm';

/** Asks in the words of the specification before something is deleted for good: `askToDelete('screen')`. */
export const askToDelete = (thing: string): Promise<boolean> =>
  confirm({
    text: `Are you sure you wish to permanently delete this ${thing}?`,
    action: 'Delete',
    danger: true,
  });
