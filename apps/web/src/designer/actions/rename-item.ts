import { IconForms } from '@tabler/icons-react';
import { type Action, hasEditable } from './action';

export const renameItem: Action = {
  id: 'rename-item',
  label: 'Rename',
  icon: IconForms,
  keys: ['F2'],
  enabled: hasEditable(),
  perform: ({ open }) => open('layer-name'),
};
