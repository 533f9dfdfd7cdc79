import { IconLayoutAlignRight } from '@tabler/icons-react';
import { align } from '../scene/arrange';
import { type Action, commits, hasEditable } from './action';

export const alignRight: Action = {
  id: 'align-right',
  label: 'Align right',
  icon: IconLayoutAlignRight,
  keys: ['Alt+D'],
  enabled: hasEditable(),
  perform: commits('align right', (scene) => align(scene, 'right')),
};
