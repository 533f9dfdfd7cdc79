import { IconSelectAll } from '@tabler/icons-react';
import { selectEverything } from '../scene/select';
import { type Action, always } from './action';

export const selectAll: Action = {
  id: 'select-all',
  label: 'Select all',
  icon: IconSelectAll,
  keys: ['Mod+A'],
  enabled: always,
  perform: ({ store }) => store.select(selectEverything(store.getState())),
};
