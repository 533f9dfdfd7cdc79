import { maxMessageSeconds, minMessageSeconds } from '@marquee/contract/kit/limits';
import type { Fault } from '../../../kit/place-faults';
import type { MessageDraft } from './message-draft';

/** Returns the reasons why a message cannot be saved. The specification prescribes the first two texts. */
export const messageFaults = ({ name, seconds }: Pick<MessageDraft, 'name' | 'seconds'>): Fault[] => [
  ...(name.trim() === '' ? [{ at: 'name', text: 'Please enter a message name.' }] : []),
  ...(seconds < minMessageSeconds
    ? [{ at: 'seconds', text: 'Messages must be displayed for at least 5 seconds' }]
    : []),
  ...(seconds > maxMessageSeconds
    ? [{ at: 'seconds', text: 'A message can show for at most 24 hours.' }]
    : []),
];
