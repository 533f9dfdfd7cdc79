import { choiceRows } from './choice-rows';
import { hints, type MountedView, make, type Picture, staticView } from './view';

/** The device's own menu, at the side of what plays. */
export function menuView(picture: Picture<'menu'>): MountedView {
  const rows = choiceRows();
  const facts = make('p', 'facts', picture.facts);
  const element = make(
    'div',
    'menu',
    make(
      'div',
      'panel menu-side',
      make('div', 'panel-head', make('h1', '', picture.title)),
      make('div', 'panel-body', rows.element),
      facts,
      hints(['▲ ▼', 'choose'], ['OK', 'take'], ['Back', 'close']),
    ),
  );
  rows.draw(picture);
  return {
    ...staticView(element),
    update(next) {
      if (next.kind !== 'menu') return;
      facts.textContent = next.facts;
      rows.draw(next);
    },
    resize: rows.scroll,
  };
}
