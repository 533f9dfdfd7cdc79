import { IconLayoutAlignCenter } from '@tabler/icons-react';
import { align } from '../scene/arrange';
import { type Action, commits, hasEditable } from './action';

export const alignCenter: Action = {
  id: 'align-center',
  label: 'Align center',
  icon: IconLayoutAlignCenter,
  keys: ['Alt+H'],
  enabled: hasEditable(),
  perform: commits('align center', (scene) => align(scene, 'center')),
};
