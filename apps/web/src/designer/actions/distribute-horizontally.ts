import { IconLayoutDistributeVertical } from '@tabler/icons-react';
import { distribute } from '../scene/arrange';
import { type Action, commits, hasEditable } from './action';

export const distributeHorizontally: Action = {
  id: 'distribute-horizontally',
  label: 'Distribute horizontally',
  icon: IconLayoutDistributeVertical,
  keys: ['Alt+Shift+H'],
  enabled: hasEditable(3),
  perform: commits('distribute', (scene) => distribute(scene, 'x')),
};
