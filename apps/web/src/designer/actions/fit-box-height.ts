import { IconArrowAutofitHeight } from '@tabler/icons-react';
import { fitHeight } from '../scene/fit-text';
import { changeSelected, isOneEditable } from '../scene/scene';
import { type Action, commits } from './action';

export const fitBoxHeight: Action = {
  id: 'fit-box-height',
  label: 'Fit box height',
  icon: IconArrowAutofitHeight,
  keys: [],
  enabled: ({ store, readOnly }) => !readOnly && isOneEditable(store.getState(), 'text'),
  perform: (designer) => designer.whenFontsLoaded(() => fit(designer)),
};

const fit = commits('fit box height', (scene, { measure, shape }) =>
  changeSelected(scene, (element) =>
    element.type === 'text' ? fitHeight(element, measure, shape) : element,
  ),
);
