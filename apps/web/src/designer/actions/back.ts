import { IconStackPush } from '@tabler/icons-react';
import { order } from '../scene/order';
import { type Action, commits, hasEditable } from './action';

export const back: Action = {
  id: 'back',
  label: 'Back',
  icon: IconStackPush,
  keys: ['Mod+['],
  enabled: hasEditable(),
  perform: commits('back', (scene) => order(scene, 'back')),
};
