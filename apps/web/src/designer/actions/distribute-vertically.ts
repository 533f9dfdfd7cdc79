import { IconLayoutDistributeHorizontal } from '@tabler/icons-react';
import { distribute } from '../scene/arrange';
import { type Action, commits, hasEditable } from './action';

export const distributeVertically: Action = {
  id: 'distribute-vertically',
  label: 'Distribute vertically',
  icon: IconLayoutDistributeHorizontal,
  keys: ['Alt+Shift+V'],
  enabled: hasEditable(3),
  perform: commits('distribute', (scene) => distribute(scene, 'y')),
};
