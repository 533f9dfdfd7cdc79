import { IconBoxMultiple } from '@tabler/icons-react';
import { group } from '../scene/group';
import { type Action, commits, hasEditable } from './action';

export const groupItems: Action = {
  id: 'group-items',
  label: 'Group',
  icon: IconBoxMultiple,
  keys: ['Mod+G'],
  enabled: hasEditable(2),
  perform: commits('group', (scene, { newKey }) => group(scene, newKey())),
};
