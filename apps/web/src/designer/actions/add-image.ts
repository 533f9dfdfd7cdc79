import { IconPhoto } from '@tabler/icons-react';
import { addElement } from '../scene/edit-elements';
import { type Action, canEdit, commits } from './action';

export const addImage: Action = {
  id: 'add-image',
  label: 'Image',
  icon: IconPhoto,
  keys: [],
  enabled: canEdit,
  perform: commits('add image', (scene, { newKey }) => addElement(scene, { type: 'image', key: newKey() })),
};
