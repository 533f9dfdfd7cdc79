import { makeAssetCache } from '../assets/asset-cache';
import { memoryFileStore } from '../assets/file-store';
import type { Report } from '../health/journal';
import { download } from '../link/download';
import { messagePicture } from '../program/message-picture';
import type { Stage } from '../stage/stage';
import { fetchPreview } from './fetch-preview';
import { playAlone } from './play-alone';
import { readPosted } from './posted-message';

/** One message alone. In the editor's preview it is replaced by what the editor posts. */
export async function startMessage(
  stage: Stage,
  report: Report,
  { id, takesData }: { id: number; takesData: boolean },
): Promise<void> {
  const play = playAlone(stage, report);
  let posted = false;
  if (takesData)
    window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
      // Only the page that embeds this one, and only of our own origin: pages on the stage post here, too.
      if (origin !== location.origin || source !== window.parent || source === window) return;
      const message = readPosted(data);
      if (!message) return;
      posted = true;
      const { page, shape, seconds, files } = message;
      play({ kind: 'page', name: 'Preview', page, shape, files: async () => files }, seconds);
    });
  if (takesData) window.parent.postMessage({ type: 'ready' }, location.origin);
  if (id === 0) return;
  const message = (await fetchPreview(stage, `/message/${id}`))?.messages[0];
  if (!message || posted) return;
  const assets = makeAssetCache(memoryFileStore(), { download }, report);
  for (const asset of message.assets) await assets.obtain(asset);
  if (!posted) play(messagePicture(message, assets), message.seconds);
}
