import type { PlaylistSize } from '@marquee/contract/player';
import { makeProgram, reachedMessageIds } from '@marquee/playback/program/make-program';
import type { InputMessage } from '@marquee/playback/program/program-input';
import { type MessageSize, maxPageBytes, maxProgramBytes } from '@marquee/playback/program/program-size';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { hashText } from '../../kit/run/hash-text';
import { pacer } from '../../kit/run/pacer';
import { chunksOf, estimateOf } from '../messages/message-size-queries';
import type { PlaylistRow } from '../playlists/playlist-access';
import { inAccountTurn, lotsOf } from './make-programs';
import { measureOnce } from './measure-message';
import { maxRenderedBytes, renderChunk } from './message-inputs';
import { outlineOfPlaylists } from './preview-program';
import type { Outline } from './program-inputs';

/** Estimated size in bytes below which a playlist is not rendered for an exact size. */
const surelyFits = maxProgramBytes / 20;
/** Maximum number of messages in the list of the largest messages. */
const maxNamed = 5;

const limits = { maxBytes: maxProgramBytes, maxMessageBytes: maxPageBytes };

/** Returns the size of a playlist in a program. The size of a small playlist is an estimate. */
export const measurePlaylist = async (
  ctx: Ctx<Person>,
  playlist: Allowed<PlaylistRow>,
): Promise<PlaylistSize> => {
  const outline = await outlineOfPlaylists(ctx, [playlist]);
  const [lot] = await lotsOf(ctx, [outline]);
  const ids = reachedMessageIds(outline);
  const sizes = lot?.sizes ?? new Map<number, number>();
  const estimate = estimateOf(ids, sizes);
  if (estimate < surelyFits) return { ...limits, bytes: estimate, isExact: false, leftOut: 0, largest: [] };
  return inAccountTurn(ctx.actor.accountId, () => measure(ctx, outline, ids, sizes));
};

/** Measures a playlist by making its program without storing pages. Sizes of messages that were not rendered are estimates. */
const measure = async (
  ctx: Ctx<Person>,
  outline: Outline,
  ids: number[],
  sizes: ReadonlyMap<number, number>,
): Promise<PlaylistSize> => {
  const { messages, measured, rest } = await measureMessages(ctx, outline, ids, sizes);
  const sizeOf = ({ id }: InputMessage) => measured.get(id) ?? { bytes: 0, hash: '' };
  const { outlineBytes, leftOut } = makeProgram(
    { ...outline, messages },
    ctx.now.getTime(),
    hashText,
    sizeOf,
  );
  const parts = messages
    .filter(({ ready, archived }) => ready && !archived)
    .map((message) => ({ id: message.id, name: message.name, bytes: sizeOf(message).bytes }));
  const tooLarge = leftOut.filter(({ kind, reason }) => kind === 'message' && reason === 'tooHeavy');
  return {
    ...limits,
    bytes: outlineBytes + parts.reduce((sum, { bytes }) => sum + bytes + 1, 0) + estimateOf(rest, sizes),
    isExact: rest.length === 0,
    leftOut: new Set(tooLarge.map(({ id }) => id)).size + rest.length,
    largest: parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, maxNamed),
  };
};

/** Renders messages in parts. Returns the messages without pages, the sizes, and the ids that were not rendered (`rest`). */
const measureMessages = async (
  ctx: Ctx<Person>,
  { feedMessages }: Outline,
  ids: number[],
  sizes: ReadonlyMap<number, number>,
) => {
  const messages: InputMessage[] = [];
  const measured = new Map<number, MessageSize>();
  const pace = pacer();
  let rendered = 0;
  let read = 0;
  for (const chunk of chunksOf(ids, sizes)) {
    if (rendered > maxRenderedBytes) break;
    read += chunk.length;
    for (const message of await renderChunk(ctx, chunk, feedMessages)) {
      const { bytes, hash } = measureOnce(message);
      rendered += bytes;
      measured.set(message.id, { bytes, hash });
      messages.push({ ...message, page: '', assets: [], tooHeavy: bytes > maxPageBytes });
      await pace();
    }
  }
  return { messages, measured, rest: ids.slice(read) };
};
