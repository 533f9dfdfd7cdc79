import { IconLayoutAlignTop } from '@tabler/icons-react';
import { align } from '../scene/arrange';
import { type Action, commits, hasEditable } from './action';

export const alignTop: Action = {
  id: 'align-top',
  label: 'Align top',
  icon: IconLayoutAlignTop,
  keys: ['Alt+W'],
  enabled: hasEditable(),
  perform: commits('align top', (scene) => align(scene, 'top')),
};
