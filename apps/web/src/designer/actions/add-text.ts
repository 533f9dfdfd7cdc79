import { IconTypography } from '@tabler/icons-react';
import { addElement } from '../scene/edit-elements';
import { type Action, canEdit, commits } from './action';

export const addText: Action = {
  id: 'add-text',
  label: 'Text',
  icon: IconTypography,
  keys: [],
  enabled: canEdit,
  perform: commits('add text', (scene, { newKey }) => addElement(scene, { type: 'text', key: newKey() })),
};
