import { type MountedView, make, type Picture, staticView } from './view';

export const sleepView = ({ note }: Picture<'sleep'>): MountedView =>
  staticView(make('div', 'sleep', ...(note ? [make('p', 'sleep-note', note)] : [])));
