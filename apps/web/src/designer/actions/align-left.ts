import { IconLayoutAlignLeft } from '@tabler/icons-react';
import { align } from '../scene/arrange';
import { type Action, commits, hasEditable } from './action';

export const alignLeft: Action = {
  id: 'align-left',
  label: 'Align left',
  icon: IconLayoutAlignLeft,
  keys: ['Alt+A'],
  enabled: hasEditable(),
  perform: commits('align left', (scene) => align(scene, 'left')),
};
