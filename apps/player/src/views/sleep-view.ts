import { make, type Picture, type Sight, stillSight } from './view';

export const sleepView = ({ note }: Picture<'sleep'>): Sight =>
  stillSight(make('div', 'sleep', ...(note ? [make('p', 'sleep-note', note)] : [])));
