import { IconTrash } from '@tabler/icons-react';
import { removeSelected } from '../scene/edit-elements';
import { type Action, commits, hasEditable } from './action';

export const removeItem: Action = {
  id: 'remove-item',
  label: 'Remove Item',
  icon: IconTrash,
  keys: ['Delete', 'Backspace'],
  enabled: hasEditable(),
  perform: commits('remove', removeSelected),
};
