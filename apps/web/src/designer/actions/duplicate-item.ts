import { IconCopyPlus } from '@tabler/icons-react';
import { duplicate } from '../scene/paste';
import { type Action, commits, hasEditable } from './action';

export const duplicateItem: Action = {
  id: 'duplicate-item',
  label: 'Duplicate Item',
  icon: IconCopyPlus,
  keys: [],
  enabled: hasEditable(),
  perform: commits('duplicate', (scene, { newKey }) => duplicate(scene, { newKey, keepSelected: false })),
};
