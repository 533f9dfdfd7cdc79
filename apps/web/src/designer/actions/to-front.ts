import { IconStackFront } from '@tabler/icons-react';
import { order } from '../scene/order';
import { type Action, commits, hasEditable } from './action';

export const toFront: Action = {
  id: 'to-front',
  label: 'To front',
  icon: IconStackFront,
  keys: ['Mod+Shift+]'],
  enabled: hasEditable(),
  perform: commits('to front', (scene) => order(scene, 'to-front')),
};
