import { IconTemplate } from '@tabler/icons-react';
import { type Action, always } from './action';

export const startFromDesign: Action = {
  id: 'start-from-design',
  label: 'Start from a design',
  icon: IconTemplate,
  keys: [],
  enabled: always,
  perform: ({ open }) => open('start-designs'),
};
