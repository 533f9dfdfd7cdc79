import { useNavigate } from '@tanstack/react-router';
import { useDeletion } from '../../bin/use-deletion';
import type { MessageEditorState } from './use-message-editor';

/** Returns a function that asks for a confirmation, deletes the message, and opens the list. */
export const useMessageDeletion = (
  message: { id: number; name: string },
  { act, release }: Pick<MessageEditorState, 'act' | 'release'>,
) => {
  const deleteMessages = useDeletion('message');
  const navigate = useNavigate();
  return () =>
    act(async () => {
      if (!(await deleteMessages([message]))) return;
      release();
      await navigate({ to: '/messages' });
    });
};
