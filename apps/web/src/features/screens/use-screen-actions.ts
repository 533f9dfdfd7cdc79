import { IconCopy } from '@tabler/icons-react';
import type { BulkAction } from '../../ui/listing/SelectionBar';
import { useDeleteAction } from '../bin/use-delete-action';
import type { ListedScreen } from './screen-listing';
import { useScreenDuplication } from './use-screen-duplication';

/** Returns the actions on the selected screens. */
export const useScreenActions = (
  selected: readonly ListedScreen[],
  openId: number | undefined,
): BulkAction[] => {
  const deletion = useDeleteAction('screen', selected, openId);
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
    deletion,
  ];
};
