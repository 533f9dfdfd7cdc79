import { make, type Picture, type Sight, stillSight } from './view';

/** Quiet: it must not take anything from the message above which it lies. */
export function placeView(picture: Picture<'place'>): Sight {
  const text = make('span', '');
  const element = make('div', 'place', make('i', ''), text);
  const draw = (next: Picture<'place'>) => {
    text.textContent = next.text;
    element.classList.toggle('paused', next.paused);
  };
  draw(picture);
  return { ...stillSight(element), update: (next) => next.kind === 'place' && draw(next) };
}
