import { IconColorPicker } from '@tabler/icons-react';
import { lookOf } from '../scene/paste';
import { selectedOf } from '../scene/scene';
import type { Action } from './action';

export const copyLook: Action = {
  id: 'copy-look',
  label: 'Copy look',
  icon: IconColorPicker,
  keys: ['Mod+Alt+C'],
  enabled: ({ store }) => selectedOf(store.getState()).length === 1,
  perform: ({ store, memory }) => {
    const [element] = selectedOf(store.getState());
    if (element) memory.look = lookOf(element);
  },
};
