import { hints, make, type Picture, type Sight, stillSight } from './view';

/** Longer than this, the sentence is set smaller. */
const short = 60;

export const questionView = ({ title, text, yes, no }: Picture<'question'>): Sight =>
  stillSight(
    make(
      'div',
      'calm',
      make('div', 'calm-glow'),
      make(
        'div',
        'question drift',
        make('h1', title.length > short ? 'long' : '', title),
        make('p', '', text),
        hints(['OK', yes], ['Back', no]),
      ),
    ),
  );
