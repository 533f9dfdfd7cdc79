import type { PlaylistWeight } from '@marquee/contract/player';
import { reachedMessageIds } from '@marquee/playback/program/make-program';
import type { SourceMessage } from '@marquee/playback/program/sources';
import { maxPageBytes, maxProgramBytes } from '@marquee/playback/program/weight';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { pacer } from '../../kit/run/pacer';
import { chunksOf, estimateOf } from '../messages/message-weight-queries';
import type { PlaylistRow } from '../playlists/playlist-access';
import { inAccountTurn, lotsOf } from './make-programs';
import { maxRenderedBytes, renderChunk } from './message-sources';
import { outlineOfPlaylists } from './preview-program';
import { weighOnce } from './weigh-message';

/** Playlists that are estimated to be smaller than this, in bytes, are not rendered to be weighed. */
const surelyFits = maxProgramBytes / 20;
/** Messages that are named as the largest. */
const maxNamed = 5;

type Part = Pick<SourceMessage, 'id' | 'name'> & { bytes: number };

/** Weighs a playlist as a TV would load it. Messages that do not play weigh nothing. */
export const weighPlaylist = async (
  ctx: Ctx<Person>,
  playlist: Allowed<PlaylistRow>,
): Promise<PlaylistWeight> => {
  const outline = await outlineOfPlaylists(ctx, [playlist]);
  const [lot] = await lotsOf(ctx, [outline]);
  const ids = reachedMessageIds(outline);
  const weights = lot?.weights ?? new Map<number, number>();
  const estimate = estimateOf(ids, weights);
  if (estimate < surelyFits) return { ...limits, bytes: estimate, isExact: false, leftOut: 0, largest: [] };
  return inAccountTurn(ctx.actor.accountId, () => weigh(ctx, ids, weights));
};

const limits = { maxBytes: maxProgramBytes, maxMessageBytes: maxPageBytes };

/** Renders the messages in parts and forgets their pages. Messages after `maxRenderedBytes` are estimated. */
const weigh = async (
  ctx: Ctx<Person>,
  ids: number[],
  weights: ReadonlyMap<number, number>,
): Promise<PlaylistWeight> => {
  const parts: Part[] = [];
  const pace = pacer();
  let rendered = 0;
  let weighed = 0;
  for (const chunk of chunksOf(ids, weights)) {
    if (rendered > maxRenderedBytes) break;
    for (const message of await renderChunk(ctx, chunk)) {
      const { bytes } = weighOnce(message);
      rendered += bytes;
      if (message.ready && !message.archived) parts.push({ id: message.id, name: message.name, bytes });
      await pace();
    }
    weighed += chunk.length;
  }
  const rest = ids.slice(weighed);
  return {
    ...limits,
    bytes: parts.reduce((sum, { bytes }) => sum + bytes, 0) + estimateOf(rest, weights),
    isExact: rest.length === 0,
    leftOut: parts.length - fitting(parts) + rest.length,
    largest: parts.toSorted((a, b) => b.bytes - a.bytes).slice(0, maxNamed),
  };
};

/** The number of messages that a TV loads: in their order, until they are too large together. */
const fitting = (parts: Part[]): number => {
  let used = 0;
  const playable = parts.filter(({ bytes }) => bytes <= maxPageBytes);
  const beyond = playable.findIndex(({ bytes }) => {
    used += bytes;
    return used > maxProgramBytes;
  });
  return beyond < 0 ? playable.length : beyond;
};
