import { IconSquare } from '@tabler/icons-react';
import { addElement } from '../scene/edit-elements';
import { type Action, canEdit, commits } from './action';

export const addBox: Action = {
  id: 'add-box',
  label: 'Box',
  icon: IconSquare,
  keys: [],
  enabled: canEdit,
  perform: commits('add box', (scene, { newKey }) => addElement(scene, { type: 'box', key: newKey() })),
};
