import { make, type Picture, type Sight, stillSight } from './view';

export const noticeView = ({ title, text }: Picture<'notice'>): Sight =>
  stillSight(
    make(
      'div',
      'calm',
      make('div', 'calm-glow'),
      make('div', 'notice drift', make('h1', '', title), make('p', '', text)),
    ),
  );
