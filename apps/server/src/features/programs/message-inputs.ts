import type { InputMessage } from '@marquee/playback/program/program-input';
import { maxPageBytes, maxProgramBytes } from '@marquee/playback/program/program-size';
import type { FeedMessage } from '@marquee/playback/program/resolve-feeds';
import type { Services } from '../../kit/http/context';
import { pacer } from '../../kit/run/pacer';
import { assetsOfPages } from '../files/page-asset-queries';
import { chunksOf, messageSizes } from '../messages/message-size-queries';
import { assetUrlsOf } from '../pages/page-cache';
import {
  type MessagePageInput,
  messagesById,
  pageDataOf,
  pageInputsOfMessages,
} from '../pages/page-input-queries';
import { renderPages } from '../pages/render-pages';
import { measureOnce, recordPage } from './measure-message';

/** Maximum size of all pages that are rendered for one program or for several together, in bytes. */
export const maxRenderedBytes = 4 * maxProgramBytes;

/** The messages whose pages read data of a subscription, by program id. All other ids are ids of rows. */
export type FeedMessages = ReadonlyMap<number, FeedMessage>;
const noFeedMessages: FeedMessages = new Map();

export type RenderedMessages = {
  messages: InputMessage[];
  /** Whether the rendering ended because the pages exceeded `maxRenderedBytes`. */
  isCut: boolean;
};

/**
 * Reads messages and renders their pages in small parts, so that other calls run in between. The rendering ends when the messages
 * that can play have more than `fits` bytes, or when all messages have more than `maxRenderedBytes`. The remaining messages and
 * messages with too large pages are marked as too heavy and have no page. The answers of the remaining messages are not read.
 */
export const renderMessages = async (
  services: Services,
  ids: number[],
  {
    fits = maxRenderedBytes,
    sizes,
    feedMessages = noFeedMessages,
  }: { fits?: number; sizes?: ReadonlyMap<number, number>; feedMessages?: FeedMessages } = {},
): Promise<RenderedMessages> => {
  const messages: InputMessage[] = [];
  const pace = pacer();
  let playing = 0;
  let rendered = 0;
  let read = 0;
  for (const chunk of chunksOf(ids, sizes ?? (await messageSizes(services.db, ids)))) {
    if (playing > fits || rendered > maxRenderedBytes) break;
    read += chunk.length;
    for (const message of await renderChunk(services, chunk, feedMessages)) {
      const { bytes } = measureOnce(message);
      rendered += bytes;
      const isHeavy = bytes > maxPageBytes;
      if (!isHeavy && message.ready && !message.archived) playing += bytes;
      messages.push(isHeavy ? withoutPage(message) : message);
      await pace();
    }
  }
  const rows = await messagesById(services.db, rowIds(ids.slice(read), feedMessages));
  for (const row of forPrograms(rows, ids.slice(read), feedMessages)) {
    messages.push(withoutPage(plain({ ...row, ready: true })));
    await pace();
  }
  return { messages, isCut: rendered > maxRenderedBytes };
};

/** Returns messages with their rendered pages and the files that the pages need. */
export const renderChunk = async (
  services: Services,
  ids: number[],
  feedMessages: FeedMessages = noFeedMessages,
): Promise<InputMessage[]> => {
  const rows = await pageInputsOfMessages(services.db, rowIds(ids, feedMessages));
  const inputs = forPrograms(rows, ids, feedMessages);
  const pages = await renderPages(services, inputs);
  const assets = await assetsOfPages(
    services.db,
    pages.map(({ body }) => assetUrlsOf(body)),
  );
  return inputs.map((input, index) => {
    const rendered = pages[index];
    const message: InputMessage = {
      ...plain(input),
      page: rendered?.page ?? '',
      assets: assets[index] ?? [],
      ...(rendered?.feeds.length ? { feeds: rendered.feeds } : {}),
    };
    if (rendered) recordPage(message, rendered);
    return message;
  });
};

const rowIds = (ids: number[], feedMessages: FeedMessages): number[] => [
  ...new Set(ids.map((id) => feedMessages.get(id)?.of ?? id)),
];

/** Returns the rows of messages, once for each id of a program, with the data that their pages read. */
const forPrograms = <Row extends { id: number }>(rows: Row[], ids: number[], feedMessages: FeedMessages) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const read = feedMessages.get(id);
    const row = byId.get(read?.of ?? id);
    if (!row) return [];
    return [read ? { ...row, id, of: read.of, feed: read.feed, ...pageDataOf(read) } : row];
  });
};

const plain = ({ id, name, shape, seconds, archived, ready, transition, of, feed }: Named): InputMessage => ({
  id,
  name,
  shape,
  seconds,
  page: '',
  assets: [],
  archived,
  ready,
  ...(transition && { transition }),
  ...(of === undefined || feed === undefined ? {} : { of, feed }),
});

type Named = Pick<
  MessagePageInput,
  'id' | 'name' | 'shape' | 'seconds' | 'archived' | 'ready' | 'transition'
> &
  Pick<InputMessage, 'of' | 'feed'>;

const withoutPage = (message: InputMessage): InputMessage => ({
  ...message,
  page: '',
  assets: [],
  tooHeavy: true,
});
