import { minMessageSeconds } from '@marquee/contract/kit/limits';
import type { MessageDraft } from './message-draft';

/** Returns the reasons why a message cannot be saved. The specification prescribes the texts. */
export const messageFaults = ({ name, seconds }: Pick<MessageDraft, 'name' | 'seconds'>): string[] => [
  ...(name.trim() === '' ? ['Please enter a message name.'] : []),
  ...(seconds < minMessageSeconds ? ['Messages must be displayed for at least 5 seconds'] : []),
];
