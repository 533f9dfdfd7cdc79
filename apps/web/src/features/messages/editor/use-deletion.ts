import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../../kit/banner';
import { sentencesOf } from '../../../kit/failures';
import { askToDelete } from '../../../ui/ask-to-delete';
import { useDeleteMessage } from '../message-data';

/** Asks, deletes, and goes back to the list. */
export const useDeletion = (id: number, release: () => void, refused: (sentences: string[]) => void) => {
  const remove = useDeleteMessage();
  const navigate = useNavigate();
  return async () => {
    if (!(await askToDelete('message'))) return;
    try {
      await remove.mutateAsync(id);
      release();
      showBanner('Message deleted');
      await navigate({ to: '/messages' });
    } catch (thrown) {
      refused(sentencesOf(thrown));
    }
  };
};
