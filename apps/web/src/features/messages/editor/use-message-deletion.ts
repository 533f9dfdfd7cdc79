import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../../kit/banner';
import { askToDeleteNamed } from '../../../ui/ask-to-delete';
import { subscribersOfMessage, usesOfMessage } from '../../uses/use-data';
import { subscribersPlay, whereItPlays } from '../../uses/where-it-plays';
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
      const [uses, subscribers] = await Promise.all([usesOfMessage(id), subscribersOfMessage(id)]);
      const details = [...whereItPlays(name, uses), ...subscribersPlay(subscribers)];
      if (!(await askToDeleteNamed(name, details))) return;
      await remove.mutateAsync(id);
      release();
      showBanner('Message deleted');
      await navigate({ to: '/messages' });
    });
};
