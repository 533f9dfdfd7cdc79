import { IconCopy, IconShare, IconShareOff } from '@tabler/icons-react';
import { showBanner } from '../../kit/banner';
import { useHasOtherDepartments } from '../../kit/use-has-other-departments';
import { checkOwnRows } from '../../ui/listing/refusals';
import type { BulkAction } from '../../ui/listing/SelectionBar';
import { useDeleteAction } from '../bin/use-delete-action';
import { useSharePlaylists } from './playlist-data';
import type { ListedPlaylist } from './playlist-listing';
import { usePlaylistDuplication } from './use-playlist-duplication';

/** Returns the actions on the selected playlists. */
export const usePlaylistActions = (
  selected: readonly ListedPlaylist[],
  openId: number | undefined,
): BulkAction[] => {
  const { mutateAsync } = useSharePlaylists();
  const duplicate = usePlaylistDuplication();
  const deletion = useDeleteAction('playlist', selected, openId);
  const hasOthers = useHasOtherDepartments();
  const count = selected.length === 1 ? '1 playlist' : `${selected.length} playlists`;
  const share = async (crossDepartment: boolean) => {
    checkOwnRows(selected);
    await mutateAsync(selected.map(({ id }) => ({ id, crossDepartment })));
    showBanner(crossDepartment ? `${count} shared` : `${count} no longer shared`);
    return true;
  };
  const isShared = selected.length > 0 && selected.every(({ crossDepartment }) => crossDepartment);
  return [
    {
      label: 'Duplicate',
      Icon: IconCopy,
      isForOne: true,
      run: async () => {
        checkOwnRows(selected);
        const [only] = selected;
        if (only) await duplicate(only);
        return only !== undefined;
      },
    },
    ...(hasOthers
      ? [
          isShared
            ? {
                label: 'Unshare',
                title: 'Hide in other departments',
                Icon: IconShareOff,
                run: () => share(false),
              }
            : { label: 'Share', title: 'Show in all departments', Icon: IconShare, run: () => share(true) },
        ]
      : []),
    deletion,
  ];
};
