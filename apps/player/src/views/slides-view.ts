import type { Size } from '../stage/fit';
import { scrollTo } from './choice-rows';
import { type Miniature, openMiniature } from './miniature';
import { type Host, hints, type MountedView, make, type Picture, staticView } from './view';

/** Maximum milliseconds to wait for a page before the next page loads. */
const maxWait = 3_000;

/** Creates the view of all messages of a slideshow as small screens. Only visible messages load, one after the other. */
export function slidesView(picture: Picture<'slides'>, host: Host): MountedView {
  const tiles = picture.slides.map(({ name }) => make('div', 'tile', make('span', '', name)));
  const list = make('div', 'tiles', ...tiles);
  const window = make('div', 'tiles-window', list);
  const heading = make('h1', '');
  const position = make('p', '');
  const open = new Map<number, Miniature>();
  let box: Size = { width: 0, height: 0 };
  let isLoading = false;
  let isClosed = false;
  list.style.gridTemplateColumns = `repeat(${picture.columns}, minmax(0, 1fr))`;
  return {
    ...staticView(panel(position, heading, window)),
    update(next) {
      if (next.kind !== 'slides') return;
      picture = next;
      render();
    },
    resize(screen) {
      const width = tiles[0]?.clientWidth ?? 0;
      box = { width, height: (width * screen.height) / Math.max(1, screen.width) };
      for (const tile of tiles) tile.style.height = `${box.height}px`;
      for (const miniature of open.values()) miniature.resize(box);
      render();
    },
    close() {
      isClosed = true;
      for (const miniature of open.values()) miniature.close();
    },
  };

  function render(): void {
    const { title, slides, chosen } = picture;
    heading.textContent = slides[chosen]?.name ?? '';
    position.textContent = `${title}, ${chosen + 1} of ${slides.length}`;
    tiles.forEach((tile, index) => tile.classList.toggle('chosen', index === chosen));
    const tile = tiles[chosen];
    if (tile) scrollTo(list, window, tile);
    void loadVisible();
  }

  async function loadVisible(): Promise<void> {
    if (isLoading) return;
    isLoading = true;
    for (let index = nextToOpen(); index !== undefined && !isClosed; index = nextToOpen()) {
      const [tile, slide] = [tiles[index], picture.slides[index]];
      if (!tile || !slide) break;
      const miniature = openMiniature(tile, slide, host);
      open.set(index, miniature);
      miniature.resize(box);
      await Promise.race([miniature.ready, new Promise((resolve) => setTimeout(resolve, maxWait))]);
    }
    isLoading = false;
  }

  /** Closes the messages that are no longer visible. Returns the index of the next message to load, the chosen message first. */
  function nextToOpen(): number | undefined {
    const visible = visibleTiles({ tiles, list, window, chosen: picture.chosen, height: box.height });
    for (const [index, miniature] of open)
      if (!visible.has(index)) {
        miniature.close();
        open.delete(index);
      }
    return [picture.chosen, ...visible].find((index) => visible.has(index) && !open.has(index));
  }
}

function panel(position: HTMLElement, heading: HTMLElement, window: HTMLElement): HTMLElement {
  return make(
    'div',
    'own-page panel slides',
    make('div', 'own-page-glow'),
    make('div', 'panel-head', position, heading),
    window,
    hints(['▲ ▼ ◄ ►', 'choose'], ['OK', 'show'], ['Back', 'continue']),
  );
}

type Tiles = {
  tiles: HTMLElement[];
  list: HTMLElement;
  window: HTMLElement;
  /** The index of the chosen tile. The list is scrolled to this tile. */
  chosen: number;
  /** The height of a tile, in CSS pixels. */
  height: number;
};

/** Returns the indexes of the tiles inside the window. Computed from the layout, because the scrolling is animated. */
function visibleTiles({ tiles, list, window, chosen, height }: Tiles): Set<number> {
  const chosenTile = tiles[chosen];
  if (!chosenTile) return new Set();
  const halfWindow = window.clientHeight / 2;
  const middle = Math.max(
    halfWindow,
    Math.min(chosenTile.offsetTop + height / 2, list.offsetHeight - halfWindow),
  );
  const isVisible = (tile: HTMLElement) =>
    Math.abs(tile.offsetTop + height / 2 - middle) < (window.clientHeight + height) / 2;
  const visible = new Set<number>();
  tiles.forEach((tile, index) => {
    if (isVisible(tile)) visible.add(index);
  });
  return visible;
}
