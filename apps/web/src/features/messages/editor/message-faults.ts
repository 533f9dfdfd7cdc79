import { minMessageSeconds } from '@marquee/contract/kit/limits';
import type { MessageDraft } from './message-draft';

/** What keeps a message from being saved, in the words of the specification. */
export const messageFaults = ({ name, seconds }: Pick<MessageDraft, 'name' | 'seconds'>): string[] => [
  ...(name.trim() === '' ? ['Please enter a message name.'] : []),
  ...(seconds < minMessageSeconds ? ['Messages must be displayed for at least 5 seconds'] : []),
];
