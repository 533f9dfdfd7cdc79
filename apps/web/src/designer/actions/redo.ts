import { IconArrowForwardUp } from '@tabler/icons-react';
import { undoLabels } from '../scene/store';
import type { Action } from './action';

export const redo: Action = {
  id: 'redo',
  label: (state) => ['Redo', undoLabels(state).redo].filter(Boolean).join(' '),
  icon: IconArrowForwardUp,
  keys: ['Mod+Shift+Z', 'Mod+Y'],
  enabled: ({ store }) => undoLabels(store.getState()).redo !== undefined,
  perform: ({ store }) => store.redo(),
};
