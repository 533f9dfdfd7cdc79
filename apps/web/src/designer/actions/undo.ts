import { IconArrowBackUp } from '@tabler/icons-react';
import { undoLabels } from '../scene/store';
import type { Action } from './action';

export const undo: Action = {
  id: 'undo',
  label: (state) => ['Undo', undoLabels(state).undo].filter(Boolean).join(' '),
  icon: IconArrowBackUp,
  keys: ['Mod+Z'],
  enabled: ({ store }) => undoLabels(store.getState()).undo !== undefined,
  perform: ({ store }) => store.undo(),
};
