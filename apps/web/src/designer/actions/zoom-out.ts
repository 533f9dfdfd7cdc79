import { IconZoomOut } from '@tabler/icons-react';
import { zoomAt } from '../stage/view';
import { type Action, always } from './action';

export const zoomOut: Action = {
  id: 'zoom-out',
  label: 'Zoom out',
  icon: IconZoomOut,
  keys: ['-'],
  enabled: always,
  perform: ({ store, stageSize }) => {
    const { view } = store.getState();
    const { width, height } = stageSize();
    store.setView(zoomAt(view, { x: width / 2, y: height / 2 }, view.zoom / 1.25));
  },
};
