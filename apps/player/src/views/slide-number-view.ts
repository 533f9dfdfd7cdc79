import { type MountedView, make, type Picture, staticView } from './view';

/** Creates the view of the slide number. The number is small, so that it does not distract from the message. */
export function slideNumberView(picture: Picture<'slideNumber'>): MountedView {
  const text = make('span', '');
  const element = make('div', 'slide-number', make('i', ''), text);
  const draw = (next: Picture<'slideNumber'>) => {
    text.textContent = next.text;
    element.classList.toggle('paused', next.paused);
  };
  draw(picture);
  return { ...staticView(element), update: (next) => next.kind === 'slideNumber' && draw(next) };
}
