import { IconTextResize } from '@tabler/icons-react';
import { fitTextSize } from '../scene/fit-text';
import { changeSelected, isOneEditable } from '../scene/scene';
import { type Action, commits } from './action';

export const fitText: Action = {
  id: 'fit-text',
  label: 'Fit text',
  icon: IconTextResize,
  keys: [],
  enabled: ({ store, readOnly }) => !readOnly && isOneEditable(store.getState(), 'text'),
  perform: (designer) => designer.whenFontsLoaded(() => fit(designer)),
};

const fit = commits('fit text', (scene, { measure, shape }) =>
  changeSelected(scene, (element) =>
    element.type === 'text' ? fitTextSize(element, measure, shape) : element,
  ),
);
