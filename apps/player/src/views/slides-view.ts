import type { Size } from '../stage/fit';
import { scrollTo } from './choice-rows';
import { type Miniature, openMiniature } from './miniature';
import { type Host, hints, type MountedView, make, type Picture, staticView } from './view';

/** Milliseconds. The next page loads after this time also if the page before is not ready. */
const maxWait = 3_000;

/** Each message of a slideshow as a small screen. Only visible messages load, one after the other. */
export function slidesView(picture: Picture<'slides'>, host: Host): MountedView {
  const tiles = picture.slides.map(({ name }) => make('div', 'tile', make('span', '', name)));
  const list = make('div', 'tiles', ...tiles);
  const window = make('div', 'tiles-window', list);
  const heading = make('h1', '');
  const place = make('p', '');
  const open = new Map<number, Miniature>();
  let box: Size = { width: 0, height: 0 };
  let isFilling = false;
  let isClosed = false;
  list.style.gridTemplateColumns = `repeat(${picture.columns}, minmax(0, 1fr))`;
  const element = make(
    'div',
    'own-page panel slides',
    make('div', 'own-page-glow'),
    make('div', 'panel-head', place, heading),
    window,
    hints(['▲ ▼ ◄ ►', 'choose'], ['OK', 'show'], ['Back', 'go on']),
  );
  return {
    ...staticView(element),
    update(next) {
      if (next.kind !== 'slides') return;
      picture = next;
      draw();
    },
    resize(screen) {
      const width = tiles[0]?.clientWidth ?? 0;
      box = { width, height: (width * screen.height) / Math.max(1, screen.width) };
      for (const tile of tiles) tile.style.height = `${box.height}px`;
      for (const miniature of open.values()) miniature.resize(box);
      draw();
    },
    close() {
      isClosed = true;
      for (const miniature of open.values()) miniature.close();
    },
  };

  function draw(): void {
    const { title, slides, chosen } = picture;
    heading.textContent = slides[chosen]?.name ?? '';
    place.textContent = `${title}, ${chosen + 1} of ${slides.length}`;
    tiles.forEach((tile, index) => tile.classList.toggle('chosen', index === chosen));
    const tile = tiles[chosen];
    if (tile) scrollTo(list, window, tile);
    void fill();
  }

  async function fill(): Promise<void> {
    if (isFilling) return;
    isFilling = true;
    for (let index = nextToOpen(); index !== undefined && !isClosed; index = nextToOpen()) {
      const [tile, slide] = [tiles[index], picture.slides[index]];
      if (!tile || !slide) break;
      const miniature = openMiniature(tile, slide, host);
      open.set(index, miniature);
      miniature.resize(box);
      await Promise.race([miniature.ready, new Promise((resolve) => setTimeout(resolve, maxWait))]);
    }
    isFilling = false;
  }

  /** Closes what went out of sight, and says what in sight is to be drawn next: the chosen one first. */
  function nextToOpen(): number | undefined {
    for (const [index, miniature] of open)
      if (!isInSight(index)) {
        miniature.close();
        open.delete(index);
      }
    const wanted = (index: number) => isInSight(index) && !open.has(index);
    if (wanted(picture.chosen)) return picture.chosen;
    const index = tiles.findIndex((_, each) => wanted(each));
    return index < 0 ? undefined : index;
  }

  function isInSight(index: number): boolean {
    const tile = tiles[index];
    const chosen = tiles[picture.chosen];
    if (!tile || !chosen) return false;
    const middle = Math.max(
      window.clientHeight / 2,
      Math.min(chosen.offsetTop + box.height / 2, list.offsetHeight - window.clientHeight / 2),
    );
    return Math.abs(tile.offsetTop + box.height / 2 - middle) < (window.clientHeight + box.height) / 2;
  }
}
