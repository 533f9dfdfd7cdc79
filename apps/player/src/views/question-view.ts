import { hints, type MountedView, make, type Picture, staticView } from './view';

/** Longer than this, the sentence is set smaller. */
const short = 60;

export const questionView = ({ title, text, yes, no }: Picture<'question'>): MountedView =>
  staticView(
    make(
      'div',
      'own-page',
      make('div', 'own-page-glow'),
      make(
        'div',
        'question drift',
        make('h1', title.length > short ? 'long' : '', title),
        make('p', '', text),
        hints(['OK', yes], ['Back', no]),
      ),
    ),
  );
