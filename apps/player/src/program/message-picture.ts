import type { Asset, ProgramMessage, ProgramOverlay } from '@marquee/playback/program/program';
import type { Shape } from '@marquee/playback/program/shapes';
import type { AssetCache } from '../assets/asset-cache';
import type { PageFile, Picture } from '../views/view';

/**
 * Returns a message as a picture for the stage, with its files from the cache. Plays of a page with data of a feed's subscriber are
 * counted under the id of the message, and not under its program id.
 */
export function messagePicture(
  message: ProgramMessage,
  assets: Pick<AssetCache, 'get'>,
  playlistId?: number,
): Picture<'page'> {
  const { id, name, shape, page, transition } = message;
  const play = playlistId === undefined ? undefined : { messageId: message.of ?? id, playlistId };
  const files = () => filesOf(message, assets);
  return { kind: 'page', id, name, shape, page, files, play, ...(transition && { transition }) };
}

/** Returns an overlay as a picture for the stage, with its files from the cache. */
export function overlayPicture(
  overlay: ProgramOverlay,
  shape: Shape,
  assets: Pick<AssetCache, 'get'>,
): Picture<'overlay'> {
  const { name, page } = overlay;
  return { kind: 'overlay', name, shape, page, files: () => filesOf(overlay, assets) };
}

/** @throws if a file is missing, because an incomplete message is never shown. */
async function filesOf(content: { assets: Asset[] }, assets: Pick<AssetCache, 'get'>): Promise<PageFile[]> {
  const files: PageFile[] = [];
  for (const { url } of content.assets) {
    const blob = await assets.get(url);
    if (!blob) throw new Error(`${url} is not stored`);
    files.push({ url, blob });
  }
  return files;
}
