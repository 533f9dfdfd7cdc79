import type { ProgramMessage } from '@marquee/playback/program/program';
import type { AssetKeeper } from '../assets/asset-keeper';
import type { PageFile, Picture } from '../views/view';

/** A message as it goes on the stage, with its files from the shelf. */
export function messagePicture(message: ProgramMessage, assets: Pick<AssetKeeper, 'get'>): Picture<'page'> {
  const { name, shape, page } = message;
  return { kind: 'page', name, shape, page, files: () => filesOf(message, assets) };
}

/** @throws when one is not there: half a message is not shown. */
async function filesOf(message: ProgramMessage, assets: Pick<AssetKeeper, 'get'>): Promise<PageFile[]> {
  const files: PageFile[] = [];
  for (const { url } of message.assets) {
    const blob = await assets.get(url);
    if (!blob) throw new Error(`${url} is not here`);
    files.push({ url, blob });
  }
  return files;
}
