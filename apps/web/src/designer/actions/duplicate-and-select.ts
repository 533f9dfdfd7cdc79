import { IconCopyPlus } from '@tabler/icons-react';
import { duplicate } from '../scene/paste';
import { type Action, commits, hasEditable } from './action';

export const duplicateAndSelect: Action = {
  id: 'duplicate-and-select',
  label: 'Duplicate and select',
  icon: IconCopyPlus,
  keys: ['Mod+D'],
  enabled: hasEditable(),
  perform: commits('duplicate', (scene, { newKey }) => duplicate(scene, { newKey, keepSelected: true })),
};
