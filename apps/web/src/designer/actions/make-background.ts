import { IconArrowsMaximize } from '@tabler/icons-react';
import { fillCanvas } from '../scene/order';
import { editableOf } from '../scene/scene';
import { type Action, commits } from './action';

export const makeBackground: Action = {
  id: 'make-background',
  label: 'Make background',
  icon: IconArrowsMaximize,
  keys: [],
  enabled({ store, readOnly }) {
    const [element, second] = editableOf(store.getState());
    if (readOnly || !element || second || element.group !== undefined) return false;
    return element.type === 'box' || element.type === 'image';
  },
  perform: commits('make background', fillCanvas),
};
