import type { Size } from '../stage/fit';
import { pageView } from './page-view';
import { type Host, make, type Picture } from './view';

/** A small view of the beginning of a message. */
export type Miniature = { ready: Promise<void>; resize(box: Size): void; close(): void };

/** Returns whether a page plays video or audio. Such a page makes sound and needs a decoder, and TVs have few decoders. */
export const hasVideo = ({ page }: { page: string }): boolean => /<(video|audio)\b/i.test(page);

/** Shows a message in a box as soon as the message is painted. A message with a video shows its poster. */
export function openMiniature(box: HTMLElement, picture: Picture<'page'>, host: Host): Miniature {
  return hasVideo(picture) ? openPoster(box, picture) : openPage(box, picture, host);
}

function openPage(box: HTMLElement, picture: Picture<'page'>, { nonce, clock }: Host): Miniature {
  const view = pageView(picture, { nonce, clock, failed: () => undefined });
  const holder = make('div', 'miniature', view.element);
  box.append(holder);
  const ready = view.ready.then(() => {
    holder.classList.add('drawn');
    view.start();
  });
  return {
    ready,
    resize: view.resize,
    close() {
      view.close();
      holder.remove();
    },
  };
}

function openPoster(box: HTMLElement, picture: Picture<'page'>): Miniature {
  const image = document.createElement('img');
  image.className = 'miniature';
  let address = '';
  let isClosed = false;
  const show = async () => {
    const poster = (await picture.files()).find(({ url }) => url.endsWith('.thumb.jpg'));
    if (!poster || isClosed) return;
    address = URL.createObjectURL(poster.blob);
    image.src = address;
    image.onload = () => image.classList.add('drawn');
    box.append(image);
  };
  return {
    ready: show().catch(() => undefined),
    resize: () => undefined,
    close() {
      isClosed = true;
      URL.revokeObjectURL(address);
      image.remove();
    },
  };
}
