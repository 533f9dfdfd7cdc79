import { IconKeyboard } from '@tabler/icons-react';
import { type Action, always } from './action';

export const showShortcuts: Action = {
  id: 'show-shortcuts',
  label: 'Keyboard shortcuts',
  icon: IconKeyboard,
  keys: ['?'],
  enabled: always,
  perform: ({ open }) => open('shortcuts'),
};
