import type { LegacyMessage } from '@marquee/contract/player';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { inArray } from 'drizzle-orm';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { addressFor } from '../../kit/http/own-addresses';
import { feedMessages } from '../../schema/feeds';
import { type MessagePageInput, pageInputsOfMessages } from '../pages/page-input-queries';
import { type ReadPass, readPass } from './explain-order';
import { mediaOf } from './media-of-message';

type Asked = { id: number; weight: number; nestedPreview?: string | undefined };
type Anyone = Ctx<unknown>;

/** Returns the messages of a playlist in the form that the specification prescribes, for any caller who knows its id. */
export const legacyPlaylist = async (ctx: Anyone, { id, weight, nestedPreview }: Asked) => {
  const pass = await readPass(ctx.db, id, dayAt(ctx.now, 'UTC'));
  const list = pass.lists.get(id);
  if (!list) throw new AppError('not-found');
  const messages =
    nestedPreview === '1' ? await numberedItems(ctx, id, pass) : await playingMessages(ctx, pass);
  return { schedules: [{ playlists: [{ id, name: list.name, weight, messages }] }] };
};

const playingMessages = async (ctx: Anyone, { entries }: ReadPass): Promise<LegacyMessage[]> => {
  const ids = entries.flatMap(({ kind, id, reason }) => (kind === 'message' && reason === null ? [id] : []));
  const known = await legacyMessages(ctx, ids);
  return ids.flatMap((id) => known.get(id) ?? []);
};

/** Returns one entry for each numbered item, also if it cannot play now. A nested playlist is one entry. */
const numberedItems = async (ctx: Anyone, id: number, pass: ReadPass): Promise<LegacyMessage[]> => {
  const items = pass.lists.get(id)?.items ?? [];
  const rows = items.map((item) => (item.kind === 'message' ? pass.rowOf(item.message) : 0));
  const known = await legacyMessages(ctx, rows);
  const places = placesOf(items.length, pass.hidden.get(id) ?? []);
  const ownLists = new Map(pass.stored.map((list) => [list.id, list]));
  return items.flatMap((item, index): LegacyMessage[] => {
    if (item.kind === 'message') return [known.get(rows[index] ?? 0) ?? { ...nothing, name: '' }];
    // The caller is anonymous, so content that is no longer shared keeps its number and loses its name.
    if (item.kind === 'leftOut') return [{ ...nothing, name: '' }];
    const list = pass.lists.get(item.playlist);
    const stored = ownLists.get(item.playlist);
    const seconds = pass.entries
      .filter(({ place, reason }) => place === places[index] && reason === null)
      .reduce((sum, entry) => sum + (pass.facts.get(entry.id)?.seconds ?? 0), 0);
    return [
      { ...nothing, id: stored?.id ?? 0, name: list?.name ?? '', shape: stored?.shape ?? null, seconds },
    ];
  });
};

const nothing = { id: 0, shape: null, seconds: 0, files: [] };

/** Returns the places of the numbered items in the stored list, from 1. */
const placesOf = (length: number, hidden: readonly { index: number }[]): number[] => {
  const isHidden = new Set(hidden.map(({ index }) => index));
  const all = Array.from({ length: length + hidden.length }, (_, index) => index);
  return all.filter((index) => !isHidden.has(index)).map((index) => index + 1);
};

const legacyMessages = async (ctx: Anyone, ids: number[]): Promise<Map<number, LegacyMessage>> => {
  const distinct = [...new Set(ids.filter((id) => id > 0))];
  if (distinct.length === 0) return new Map();
  const inputs = await pageInputsOfMessages(ctx.db, distinct);
  const ofFeeds = await ctx.db
    .selectDistinct({ id: feedMessages.messageId })
    .from(feedMessages)
    .where(inArray(feedMessages.messageId, distinct));
  const isOfFeed = new Set(ofFeeds.map(({ id }) => id));
  return new Map(inputs.map((input) => [input.id, legacyMessage(ctx, input, isOfFeed.has(input.id))]));
};

const legacyMessage = (ctx: Anyone, input: MessagePageInput, isOfFeed: boolean): LegacyMessage => {
  const { id, name, shape, seconds } = input;
  const media = mediaOf(input);
  const page = { url: `/message/?id=${id}`, loopVideo: false };
  // The address of a page contains the id of the message.
  const files = media ? [media] : isOfFeed ? [] : [page];
  return {
    id: isOfFeed ? 0 : id,
    name,
    shape,
    seconds,
    files: files.map(({ url, loopVideo }) => ({ url: addressFor(ctx, url), seconds, loopVideo })),
  };
};
