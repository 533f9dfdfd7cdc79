import { IconMaximize } from '@tabler/icons-react';
import { canvasBox } from '../scene/geometry';
import { fitted } from '../stage/view';
import { type Action, always } from './action';

export const zoomToFit: Action = {
  id: 'zoom-to-fit',
  label: 'Zoom to fit',
  icon: IconMaximize,
  keys: ['Shift+1'],
  enabled: always,
  perform: ({ store, shape, stageSize }) =>
    store.setView(fitted(store.getState().view, canvasBox, shape, stageSize())),
};
