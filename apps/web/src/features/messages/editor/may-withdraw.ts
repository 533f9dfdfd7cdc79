import { confirm } from '../../../ui/confirm';
import { usesOfMessage } from '../../uses/use-data';
import { whereItPlays } from '../../uses/where-it-plays';
import type { MessageDraft } from './save-message';

/**
 * Asks before a save takes a message away from the other departments that play it.
 * @returns whether to save: at once if no other department loses anything
 */
export const mayWithdraw = async (base: MessageDraft, draft: MessageDraft): Promise<boolean> => {
  if (base.id === 0 || !base.crossDepartment || draft.crossDepartment) return true;
  const elsewhere = (await usesOfMessage(base.id)).filter(({ isOwn }) => !isOwn);
  if (elsewhere.length === 0) return true;
  return confirm({
    text: 'Stop showing this message in other departments?',
    details: whereItPlays(base.name, elsewhere),
    action: 'Stop showing',
    danger: true,
  });
};
