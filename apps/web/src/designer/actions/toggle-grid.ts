import { IconGrid4x4 } from '@tabler/icons-react';
import { type Action, always } from './action';

export const toggleGrid: Action = {
  id: 'toggle-grid',
  label: ({ view }) => (view.grid ? 'Hide Grid' : 'Show Grid'),
  icon: IconGrid4x4,
  keys: [],
  enabled: always,
  perform: ({ store }) => store.setView({ grid: !store.getState().view.grid }),
};
