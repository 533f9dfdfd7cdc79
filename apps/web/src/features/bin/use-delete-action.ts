import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { checkOwnRows } from '../../ui/listing/refusals';
import type { BulkAction } from '../../ui/listing/SelectionBar';
import type { Item } from './deletion-question';
import { useDeletion } from './use-deletion';

const lists = { message: '/messages', playlist: '/playlists', screen: '/screens' } as const;

/** Returns the action that deletes the selected rows of a list. If the open item is one of them, the action closes its page. */
export const useDeleteAction = (
  kind: keyof typeof lists,
  selected: readonly (Item & { sharedBy?: string | null })[],
  openId: number | undefined,
): BulkAction => {
  const deleteItems = useDeletion(kind);
  const navigate = useNavigate();
  return {
    label: 'Delete',
    Icon: IconTrash,
    load: () => import('../../ui/ConfirmDialog'),
    run: async () => {
      checkOwnRows(selected);
      if (!(await deleteItems(selected))) return false;
      if (selected.some(({ id }) => id === openId)) await navigate({ to: lists[kind] });
      return true;
    },
  };
};
