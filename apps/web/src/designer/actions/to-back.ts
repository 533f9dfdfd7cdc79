import { IconStackBack } from '@tabler/icons-react';
import { order } from '../scene/order';
import { type Action, commits, hasEditable } from './action';

export const toBack: Action = {
  id: 'to-back',
  label: 'To back',
  icon: IconStackBack,
  keys: ['Mod+Shift+['],
  enabled: hasEditable(),
  perform: commits('to back', (scene) => order(scene, 'to-back')),
};
