import { choiceRows } from './choice-rows';
import { hints, type MountedView, make, type Picture, staticView } from './view';

/** Creates the view of the menu of the device, at the side of the playing content. */
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
      hints(['▲ ▼', 'choose'], ['OK', 'select'], ['Back', 'close']),
    ),
  );
  rows.render(picture);
  return {
    ...staticView(element),
    update(next) {
      if (next.kind !== 'menu') return;
      facts.textContent = next.facts;
      rows.render(next);
    },
    resize: rows.scroll,
  };
}
