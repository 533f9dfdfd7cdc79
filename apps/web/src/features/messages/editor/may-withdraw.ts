import { confirm } from '../../../kit/confirm';
import { usesOfMessage } from '../../uses/use-data';
import { whereItPlays } from '../../uses/where-it-plays';
import type { MessageDraft } from './message-draft';

/**
 * Asks for a confirmation before a save removes a message from screens: the message is archived, or no longer shared with
 * departments that play it.
 * @returns whether to save. True without a question if the save removes the message from no playlist or screen
 */
export const mayWithdraw = async (
  id: number,
  before: MessageDraft,
  draft: MessageDraft,
): Promise<boolean> => {
  const isArchived = !before.archived && draft.archived;
  const isWithdrawn = before.crossDepartment && !draft.crossDepartment;
  if (id === 0 || !(isArchived || isWithdrawn)) return true;
  const uses = await usesOfMessage(id);
  const losing = isArchived ? uses : uses.filter(({ isOwn }) => !isOwn);
  if (losing.length === 0) return true;
  const text = isArchived ? 'Archive this message?' : 'Stop showing this message in other departments?';
  const action = isArchived ? 'Archive' : 'Stop showing';
  return confirm({ text, details: whereItPlays(before.name, losing), action, danger: true });
};
