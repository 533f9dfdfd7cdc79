import { IconCopy } from '@tabler/icons-react';
import type { BulkAction } from '../../ui/listing/SelectionBar';
import type { ListedScreen } from './screen-listing';
import { useScreenDuplication } from './use-screen-duplication';

/** Returns the actions on the selected screens. */
export const useScreenActions = (selected: readonly ListedScreen[]): BulkAction[] => {
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
  ];
};
