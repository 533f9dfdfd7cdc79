import { makeAssetCache } from '../assets/asset-cache';
import { memoryFileStore } from '../assets/file-store';
import type { TimeSource } from '../clock/clock';
import type { Report } from '../health/journal';
import { download } from '../link/download';
import { messagePicture } from '../program/message-picture';
import type { Stage } from '../stage/stage';
import { postReady, receivePosted } from './embedding-page';
import { fetchPreview } from './fetch-preview';
import { playAlone } from './play-alone';
import { readPostedMessage } from './posted';

export type MessageOptions = {
  /** 0 for a message that is not saved yet. */
  id: number;
  /** Whether the editor posts the message into this page. */
  takesData: boolean;
};

/** Shows one message. In the preview of the editor, each message that the editor posts replaces the shown message. */
export async function startMessage(
  stage: Stage,
  { ticks }: TimeSource,
  report: Report,
  { id, takesData }: MessageOptions,
): Promise<void> {
  const play = playAlone(stage, report);
  let wasPosted = false;
  if (takesData) {
    // The editor shows its own background until the message appears.
    document.documentElement.classList.add('see-through');
    receivePosted(readPostedMessage, ({ page, shape, seconds, files }) => {
      wasPosted = true;
      play({ kind: 'page', name: 'Preview', page, shape, files: async () => files }, seconds);
    });
    postReady();
  }
  if (id === 0) return;
  const message = (await fetchPreview(stage, `/message/${id}`))?.messages[0];
  if (!message || wasPosted) return;
  const assets = makeAssetCache({ fileStore: memoryFileStore(), network: { download }, report, ticks });
  for (const asset of message.assets) await assets.obtain(asset);
  if (!wasPosted) play(messagePicture(message, assets), message.seconds);
}
