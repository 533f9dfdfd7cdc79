import { hash } from 'node:crypto';
import { messageJson } from '@marquee/playback/program/message-json';
import type { InputMessage } from '@marquee/playback/program/program-input';
import type { MessageSize } from '@marquee/playback/program/program-size';
import type { RenderedBody } from '../pages/page-cache';
import type { RenderedPage } from '../pages/render-pages';
import { sourceKey } from '../sources/source-queries';

const jsons = new WeakMap<InputMessage, Buffer>();

/** Returns the JSON of a message in a program. The result is cached for each object. */
export const jsonOf = (message: InputMessage): Buffer => {
  const json = jsons.get(message) ?? Buffer.from(messageJson(message));
  jsons.set(message, json);
  return json;
};

const sizes = new WeakMap<InputMessage, MessageSize>();

/** Returns the size of a message in bytes and its hash. The result is cached for each object. */
export const measureOnce = (message: InputMessage): MessageSize => {
  const size = sizes.get(message) ?? measure(message);
  sizes.set(message, size);
  return size;
};

const pages = new WeakMap<InputMessage, RenderedPage>();
const sizesWithBodies = new WeakMap<RenderedBody, Map<string, MessageSize>>();
/** Maximum number of stored sizes for each body. One body has several sizes if its messages have different ids or files. */
const maxSizes = 100;

/**
 * Records the rendered page of a message. Each batch of programs has new objects for its messages, but most bodies come from the
 * cache of pages. So messages with the same body and the same other fields are measured once.
 */
export const recordPage = (message: InputMessage, page: RenderedPage): void => void pages.set(message, page);

/** Returns the sources that the pages of messages request, as the keys of `sourceKey`. */
export const sourcesOfMessages = (messages: InputMessage[]): Set<string> =>
  new Set(messages.flatMap((message) => (pages.get(message)?.wanted ?? []).map(sourceKey)));

const measure = (message: InputMessage): MessageSize => {
  const body = pages.get(message)?.body;
  if (!body) return sizeOf(message);
  // The page consists of the body and of a frame that depends on these fields.
  const fields = messageJson({ ...message, page: '' });
  const known = sizesWithBodies.get(body) ?? new Map<string, MessageSize>();
  const size = known.get(fields) ?? sizeOf(message);
  if (known.size >= maxSizes) known.clear();
  known.set(fields, size);
  sizesWithBodies.set(body, known);
  return size;
};

const sizeOf = (message: InputMessage): MessageSize => {
  const json = jsonOf(message);
  return { bytes: json.length, hash: hash('sha256', json, 'hex').slice(0, 32) };
};
