import { IconLayoutAlignBottom } from '@tabler/icons-react';
import { align } from '../scene/arrange';
import { type Action, commits, hasEditable } from './action';

export const alignBottom: Action = {
  id: 'align-bottom',
  label: 'Align bottom',
  icon: IconLayoutAlignBottom,
  keys: ['Alt+S'],
  enabled: hasEditable(),
  perform: commits('align bottom', (scene) => align(scene, 'bottom')),
};
