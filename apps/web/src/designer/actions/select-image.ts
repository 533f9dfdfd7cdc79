import { IconPhotoEdit } from '@tabler/icons-react';
import { isOneEditable } from '../scene/scene';
import type { Action } from './action';

export const selectImage: Action = {
  id: 'select-image',
  label: 'Select Image',
  icon: IconPhotoEdit,
  keys: [],
  enabled: ({ store, readOnly }) => !readOnly && isOneEditable(store.getState(), 'image'),
  perform: ({ open }) => open('image-editor'),
};
