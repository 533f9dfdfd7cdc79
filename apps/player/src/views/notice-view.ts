import { type MountedView, make, type Picture, staticView } from './view';

export const noticeView = ({ title, text }: Picture<'notice'>): MountedView =>
  staticView(
    make(
      'div',
      'own-page',
      make('div', 'own-page-glow'),
      make('div', 'notice drift', make('h1', '', title), make('p', '', text)),
    ),
  );
