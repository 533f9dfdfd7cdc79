import { canvasOf } from '@marquee/playback/template/page';
import { choiceRows } from './choice-rows';
import { type Miniature, openMiniature } from './miniature';
import { type Host, hints, make, type Picture, type Sight, stillSight } from './view';

/** A person who goes down the list quickly is not waited for. */
const restsFor = 300;

/** What can be started, and beside it how the chosen one begins. */
export function listView(picture: Picture<'list'>, host: Host): Sight {
  const rows = choiceRows();
  const box = make('div', 'first');
  const element = make(
    'div',
    'calm panel',
    make('div', 'calm-glow'),
    make('div', 'panel-head', make('p', '', picture.screen), make('h1', '', picture.title)),
    make('div', 'panel-body', rows.element, box),
    hints(['▲ ▼', 'choose'], ['OK', 'start'], ['Back', 'menu']),
  );
  let first: { picture: Picture<'page'>; miniature: Miniature } | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  rows.draw(picture);
  return {
    ...stillSight(element),
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

  /** As large as its column allows, in the message's own shape. */
  function place({ shape }: Picture<'page'>): void {
    const canvas = canvasOf(shape);
    box.style.height = '';
    const room = { width: box.clientWidth, height: box.parentElement?.clientHeight ?? 0 };
    const scale = Math.min(room.width / canvas.width, room.height / canvas.height);
    box.style.height = `${canvas.height * scale}px`;
    first?.miniature.resize({ width: box.clientWidth, height: canvas.height * scale });
  }
}
