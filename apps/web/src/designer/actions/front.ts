import { IconStackPop } from '@tabler/icons-react';
import { order } from '../scene/order';
import { type Action, commits, hasEditable } from './action';

export const front: Action = {
  id: 'front',
  label: 'Front',
  icon: IconStackPop,
  keys: ['Mod+]'],
  enabled: hasEditable(),
  perform: commits('front', (scene) => order(scene, 'front')),
};
