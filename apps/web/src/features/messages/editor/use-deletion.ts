import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../../kit/banner';
import { sentencesOf } from '../../../kit/failures';
import { askToDeleteNamed } from '../../../ui/ask-to-delete';
import { usesOfMessage } from '../../uses/use-data';
import { whereItPlays } from '../../uses/where-it-plays';
import { useDeleteMessage } from '../message-data';

/** Asks, deletes, and goes back to the list. */
export const useDeletion = (
  { id, name }: { id: number; name: string },
  release: () => void,
  refused: (sentences: string[]) => void,
) => {
  const remove = useDeleteMessage();
  const navigate = useNavigate();
  return async () => {
    try {
      if (!(await askToDeleteNamed(name, whereItPlays(name, await usesOfMessage(id))))) return;
      await remove.mutateAsync(id);
      release();
      showBanner('Message deleted');
      await navigate({ to: '/messages' });
    } catch (thrown) {
      refused(sentencesOf(thrown));
    }
  };
};
