import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { askToDelete } from '../../ui/ask-to-delete';
import { useDeleteScreen } from './screen-data';
import type { useScreenEditor } from './use-screen-editor';

/** Returns a function that asks for a confirmation, deletes the screen, and opens the list. */
export const useScreenDeletion = (
  { id, name }: { id: number; name: string },
  { act, release }: Pick<ReturnType<typeof useScreenEditor>, 'act' | 'release'>,
) => {
  const remove = useDeleteScreen();
  const navigate = useNavigate();
  return () =>
    act(async () => {
      const effect = `The TVs of “${name}” will show a pairing code, and its schedules will be deleted.`;
      if (!(await askToDelete('screen', [effect]))) return;
      await remove.mutateAsync(id);
      release();
      showBanner('Screen deleted');
      await navigate({ to: '/screens' });
    });
};
