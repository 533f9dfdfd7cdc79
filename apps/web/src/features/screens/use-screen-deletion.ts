import { useNavigate } from '@tanstack/react-router';
import { useDeletion } from '../bin/use-deletion';
import type { useScreenEditor } from './use-screen-editor';

/** Returns a function that asks for a confirmation, deletes the screen, and opens the list. */
export const useScreenDeletion = (
  screen: { id: number; name: string },
  { act, release }: Pick<ReturnType<typeof useScreenEditor>, 'act' | 'release'>,
) => {
  const deleteScreens = useDeletion('screen');
  const navigate = useNavigate();
  return () =>
    act(async () => {
      if (!(await deleteScreens([screen]))) return;
      release();
      await navigate({ to: '/screens' });
    });
};
