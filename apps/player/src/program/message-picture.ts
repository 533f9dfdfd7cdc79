import type { Asset, ProgramMessage, ProgramOverlay } from '@marquee/playback/program/program';
import type { Shape } from '@marquee/playback/program/shapes';
import type { AssetCache } from '../assets/asset-cache';
import type { PageFile, Picture } from '../views/view';

/** A message as it goes on the stage, with its files from the fileStore. */
export function messagePicture(
  message: ProgramMessage,
  assets: Pick<AssetCache, 'get'>,
  playlistId?: number,
): Picture<'page'> {
  const { id, name, shape, page } = message;
  const play = playlistId === undefined ? undefined : { messageId: id, playlistId };
  return { kind: 'page', name, shape, page, files: () => filesOf(message, assets), play };
}

/** What stands above the messages, in the same way. */
export function overlayPicture(
  overlay: ProgramOverlay,
  shape: Shape,
  assets: Pick<AssetCache, 'get'>,
): Picture<'overlay'> {
  const { name, page } = overlay;
  return { kind: 'overlay', name, shape, page, files: () => filesOf(overlay, assets) };
}

/** @throws when one is not there: half a message is not shown. */
async function filesOf(shown: { assets: Asset[] }, assets: Pick<AssetCache, 'get'>): Promise<PageFile[]> {
  const files: PageFile[] = [];
  for (const { url } of shown.assets) {
    const blob = await assets.get(url);
    if (!blob) throw new Error(`${url} is not here`);
    files.push({ url, blob });
  }
  return files;
}
