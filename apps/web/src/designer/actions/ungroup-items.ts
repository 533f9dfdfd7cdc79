import { IconBoxOff } from '@tabler/icons-react';
import { ungroup } from '../scene/group';
import { editableOf } from '../scene/scene';
import { type Action, commits } from './action';

export const ungroupItems: Action = {
  id: 'ungroup-items',
  label: 'Ungroup',
  icon: IconBoxOff,
  keys: ['Mod+Shift+G'],
  enabled: ({ store, readOnly }) =>
    !readOnly && editableOf(store.getState()).some((element) => element.group),
  perform: commits('ungroup', ungroup),
};
