import { type MountedView, make, type Picture, staticView } from './view';

/** Quiet: it must not take anything from the message above which it lies. */
export function slideNumberView(picture: Picture<'place'>): MountedView {
  const text = make('span', '');
  const element = make('div', 'place', make('i', ''), text);
  const draw = (next: Picture<'place'>) => {
    text.textContent = next.text;
    element.classList.toggle('paused', next.paused);
  };
  draw(picture);
  return { ...staticView(element), update: (next) => next.kind === 'place' && draw(next) };
}
