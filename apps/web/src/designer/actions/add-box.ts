import { IconSquare } from '@tabler/icons-react';
import { addElement } from '../scene/edit-elements';
import { type Action, always, commits } from './action';

export const addBox: Action = {
  id: 'add-box',
  label: 'Box',
  icon: IconSquare,
  keys: [],
  enabled: always,
  perform: commits('add box', (scene, { newKey }) => addElement(scene, { type: 'box', key: newKey() })),
};
