import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../../kit/banner';
import { askToDeleteNamed } from '../../../ui/ask-to-delete';
import { usesOfMessage } from '../../uses/use-data';
import { whereItPlays } from '../../uses/where-it-plays';
import { useDeleteMessage } from '../message-data';
import type { MessageEditorState } from './use-message-editor';

/** Returns a function that asks for a confirmation, deletes the message, and opens the list. */
export const useMessageDeletion = (
  { id, name }: { id: number; name: string },
  { act, release }: Pick<MessageEditorState, 'act' | 'release'>,
) => {
  const remove = useDeleteMessage();
  const navigate = useNavigate();
  return () =>
    act(async () => {
      if (!(await askToDeleteNamed(name, whereItPlays(name, await usesOfMessage(id))))) return;
      await remove.mutateAsync(id);
      release();
      showBanner('Message deleted');
      await navigate({ to: '/messages' });
    });
};
