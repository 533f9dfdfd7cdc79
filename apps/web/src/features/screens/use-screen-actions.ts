import { IconCopy, IconTrash } from '@tabler/icons-react';
import type { BulkAction } from '../../ui/listing/SelectionBar';
import { useDeletion } from '../bin/use-deletion';
import type { ListedScreen } from './screen-listing';
import { useScreenDuplication } from './use-screen-duplication';

/** Returns the actions on the selected screens. */
export const useScreenActions = (selected: readonly ListedScreen[]): BulkAction[] => {
  const deleteScreens = useDeletion('screen');
  const duplicate = useScreenDuplication();
  return [
    {
      label: 'Duplicate',
      Icon: IconCopy,
      isForOne: true,
      run: async () => {
        const [only] = selected;
        return only !== undefined && duplicate(only);
      },
    },
    { label: 'Delete', Icon: IconTrash, run: () => deleteScreens(selected) },
  ];
};
