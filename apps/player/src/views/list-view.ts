import { canvasOf } from '@marquee/playback/program/shapes';
import { placeCanvas, type Size } from '../stage/fit';
import { choiceRows } from './choice-rows';
import { type Miniature, openMiniature } from './miniature';
import { type Host, hints, type MountedView, make, type Picture, staticView } from './view';

/** A person who goes down the list quickly is not waited for. */
const restsFor = 300;

/** What can be started, and beside it how the chosen one begins. */
export function listView(picture: Picture<'list'>, host: Host): MountedView {
  const rows = choiceRows();
  const box = make('div', 'first');
  const body = make('div', 'panel-body', rows.element, box);
  const element = make(
    'div',
    'own-page panel list',
    make('div', 'own-page-glow'),
    make('div', 'panel-head', make('p', '', picture.screen), make('h1', '', picture.title)),
    body,
    hints(['▲ ▼', 'choose'], ['OK', 'start'], ['Back', 'menu']),
  );
  let first: { picture: Picture<'page'>; miniature: Miniature } | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  rows.draw(picture);
  return {
    ...staticView(element),
    update(next) {
      if (next.kind !== 'list') return;
      picture = next;
      rows.draw(next);
      fill();
    },
    resize() {
      rows.scroll();
      fill();
    },
    close() {
      clearTimeout(rest);
      first?.miniature.close();
    },
  };

  function fill(): void {
    const wanted = picture.first;
    if (first && first.picture.page !== wanted?.page) {
      first.miniature.close();
      first = undefined;
    }
    if (wanted) place(wanted);
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (first || !wanted) return;
      first = { picture: wanted, miniature: openMiniature(box, wanted, host) };
      place(wanted);
    }, restsFor);
  }

  /** As large as its part of the page allows, in the message's own shape. */
  function place({ shape }: Picture<'page'>): void {
    const canvas = canvasOf(shape);
    const { scale } = placeCanvas(roomIn(body), canvas);
    const [width, height] = [canvas.width * scale, canvas.height * scale];
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
    first?.miniature.resize({ width, height });
  }
}

/** Beside the rows, or above them. */
function roomIn({ clientWidth, clientHeight }: HTMLElement): Size {
  return clientWidth > clientHeight
    ? { width: clientWidth * 0.48, height: clientHeight * 0.9 }
    : { width: clientWidth, height: clientHeight * 0.4 };
}
