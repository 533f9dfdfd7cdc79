import { IconLayoutAlignMiddle } from '@tabler/icons-react';
import { align } from '../scene/arrange';
import { type Action, commits, hasEditable } from './action';

export const alignMiddle: Action = {
  id: 'align-middle',
  label: 'Align middle',
  icon: IconLayoutAlignMiddle,
  keys: ['Alt+V'],
  enabled: hasEditable(),
  perform: commits('align middle', (scene) => align(scene, 'middle')),
};
