import { canvasOf } from '@marquee/playback/program/shapes';
import { placeCanvas, type Size } from '../stage/fit';
import { choiceRows } from './choice-rows';
import { type Miniature, openMiniature } from './miniature';
import { type Host, hints, type MountedView, make, type Picture, staticView } from './view';

/** Milliseconds without another choice until the preview loads, because people move quickly through the list. */
const restBeforeLoading = 300;

/** Creates the view of the list of playlists, with a preview of the chosen playlist. */
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
  rows.render(picture);
  return {
    ...staticView(element),
    update(next) {
      if (next.kind !== 'list') return;
      picture = next;
      rows.render(next);
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
    if (wanted) fit(wanted);
    clearTimeout(rest);
    rest = setTimeout(() => {
      if (first || !wanted) return;
      first = { picture: wanted, miniature: openMiniature(box, wanted, host) };
      fit(wanted);
    }, restBeforeLoading);
  }

  /** Sizes the preview: as large as possible, in the shape of the message. */
  function fit({ shape }: Picture<'page'>): void {
    const canvas = canvasOf(shape);
    const { scale } = placeCanvas(previewSize(body), canvas);
    const [width, height] = [canvas.width * scale, canvas.height * scale];
    box.style.width = `${width}px`;
    box.style.height = `${height}px`;
    first?.miniature.resize({ width, height });
  }
}

/** Returns the space of the preview: beside the rows, or above them on a tall screen. */
function previewSize({ clientWidth, clientHeight }: HTMLElement): Size {
  return clientWidth > clientHeight
    ? { width: clientWidth * 0.48, height: clientHeight * 0.9 }
    : { width: clientWidth, height: clientHeight * 0.4 };
}
