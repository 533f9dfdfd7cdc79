import type { InputMessage } from '@marquee/playback/program/program-input';
import { maxPageBytes, maxProgramBytes } from '@marquee/playback/program/program-size';
import type { Services } from '../../kit/http/context';
import { pacer } from '../../kit/run/pacer';
import { assetsOfPages } from '../files/page-asset-queries';
import { chunksOf, messageSizes } from '../messages/message-size-queries';
import { type MessagePageInput, messagesById, pageInputsOfMessages } from '../pages/page-input-queries';
import { messagePages } from '../pages/render-pages';
import { measureOnce } from './measure-message';

/** Maximum size of all pages that are rendered for one program or for several together, in bytes. */
export const maxRenderedBytes = 4 * maxProgramBytes;

export type RenderedMessages = {
  messages: InputMessage[];
  /** Whether the rendering ended because the pages exceeded `maxRenderedBytes`. */
  isCut: boolean;
};

/**
 * Reads messages and renders their pages in small parts, so that other calls run in between. The rendering ends when the messages
 * that can play have more than `fits` bytes, or when all messages have more than `maxRenderedBytes`. The remaining messages and
 * messages with too large pages are marked as too heavy and have no page.
 */
export const renderMessages = async (
  services: Services,
  ids: number[],
  { fits = maxRenderedBytes, sizes }: { fits?: number; sizes?: ReadonlyMap<number, number> } = {},
): Promise<RenderedMessages> => {
  const messages: InputMessage[] = [];
  const pace = pacer();
  let playing = 0;
  let rendered = 0;
  let read = 0;
  for (const chunk of chunksOf(ids, sizes ?? (await messageSizes(services.db, ids)))) {
    if (playing > fits || rendered > maxRenderedBytes) break;
    read += chunk.length;
    for (const message of await renderChunk(services, chunk)) {
      const { bytes } = measureOnce(message);
      rendered += bytes;
      const isHeavy = bytes > maxPageBytes;
      if (!isHeavy && message.ready && !message.archived) playing += bytes;
      messages.push(isHeavy ? withoutPage(message) : message);
      await pace();
    }
  }
  messages.push(...(await unrendered(services, ids.slice(read))));
  return { messages, isCut: rendered > maxRenderedBytes };
};

/** Returns messages with their rendered pages and the files that the pages need. */
export const renderChunk = async (services: Services, ids: number[]): Promise<InputMessage[]> => {
  const inputs = await pageInputsOfMessages(services.db, ids);
  const pages = await messagePages(services, inputs);
  const assets = await assetsOfPages(services.db, pages);
  return inputs.map((input, index) => ({
    ...plain(input),
    page: pages[index] ?? '',
    assets: assets[index] ?? [],
  }));
};

/** Returns messages without pages. Their answers are not read. */
const unrendered = async (services: Services, ids: number[]): Promise<InputMessage[]> =>
  (await messagesById(services.db, ids)).map((row) => withoutPage(plain({ ...row, ready: true })));

const plain = ({ id, name, shape, seconds, archived, ready }: Named): InputMessage => ({
  id,
  name,
  shape,
  seconds,
  page: '',
  assets: [],
  archived,
  ready,
});

type Named = Pick<MessagePageInput, 'id' | 'name' | 'shape' | 'seconds' | 'archived' | 'ready'>;

const withoutPage = (message: InputMessage): InputMessage => ({
  ...message,
  page: '',
  assets: [],
  tooHeavy: true,
});
