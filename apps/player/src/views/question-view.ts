import { hints, type MountedView, make, type Picture, staticView } from './view';

/** Maximum length of a title in the large font, in characters. */
const maxLength = 60;

export const questionView = ({ title, text, yes, no }: Picture<'question'>): MountedView =>
  staticView(
    make(
      'div',
      'own-page',
      make('div', 'own-page-glow'),
      make(
        'div',
        'question drift',
        make('h1', title.length > maxLength ? 'long' : '', title),
        make('p', '', text),
        hints(['OK', yes], ['Back', no]),
      ),
    ),
  );
