import type { Size } from '../stage/fit';
import { pageView } from './page-view';
import { type Host, make, type Picture } from './view';

/** A message, small: its page as it begins. */
export type Miniature = { ready: Promise<void>; resize(box: Size): void; close(): void };

/** Sounds, and needs a decoder, of which a TV has few. */
export const hasVideo = ({ page }: { page: string }): boolean => /<(video|audio)\b/i.test(page);

/** Puts a message into a box, over what is there, once it is drawn. Of a video it is the picture that was taken out of it. */
export function openMiniature(box: HTMLElement, picture: Picture<'page'>, host: Host): Miniature {
  return hasVideo(picture) ? openPoster(box, picture) : openPage(box, picture, host);
}

function openPage(box: HTMLElement, picture: Picture<'page'>, { nonce }: Host): Miniature {
  const sight = pageView(picture, { nonce, failed: () => undefined });
  const holder = make('div', 'miniature', sight.element);
  box.append(holder);
  const ready = sight.ready.then(() => {
    holder.classList.add('drawn');
    sight.start();
  });
  return {
    ready,
    resize: sight.resize,
    close() {
      sight.close();
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
