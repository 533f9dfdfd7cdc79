import type { SentPlay } from '@marquee/contract/plays';
import { and, inArray, ne } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PairedDevice } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { offersOfMessages } from '../feeds/impression-queries';
import { messages } from '../../schema/messages';
import { playlists } from '../../schema/playlists';

/** A play that may be counted. `feedId`: the feed of another account whose content was played, or null for content of the account. */
export type PlayedContent = SentPlay & { feedId: number | null };

/** Maximum time by which the clock of a TV may be behind the server's clock, in milliseconds. */
const maxClockDelayMs = 5 * 60_000;

/**
 * Returns the plays that the account may report: of its own content, of deleted content, and of content of feeds while the
 * account was subscribed. If several feeds offer a message, the oldest subscription counts, so each play has one feed.
 */
export const playedContent = async (ctx: Ctx<PairedDevice>, sent: SentPlay[]): Promise<PlayedContent[]> => {
  const messageIds = [...new Set(sent.map(({ messageId }) => messageId))];
  const foreign = await foreignIds(ctx, messageIds, [...new Set(sent.map(({ playlistId }) => playlistId))]);
  const offers = await offersOfMessages(ctx.db, ctx.actor.accountId, messageIds);
  return sent.flatMap((play): PlayedContent[] => {
    if (foreign.has(play.playlistId)) return [];
    const offered = offers.get(play.messageId);
    if (!offered) return foreign.has(play.messageId) ? [] : [{ ...play, feedId: null }];
    const at = Date.parse(play.startedAt);
    const offer = offered.find(({ from, until }) => at >= from - maxClockDelayMs && at < until);
    return offer ? [{ ...play, feedId: offer.feedId }] : [];
  });
};

/** Returns the ids of content of other accounts, without ids of deleted content, which played before its deletion. */
const foreignIds = async (
  { db, actor }: Ctx<PairedDevice>,
  messageIds: number[],
  playlistIds: number[],
): Promise<Set<number>> => {
  const foreign = (table: typeof messages | typeof playlists, ids: number[]) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), ne(table.accountId, actor.accountId)));
  const found = await unionAll(foreign(messages, messageIds), foreign(playlists, playlistIds));
  return new Set(found.map(({ id }) => id));
};
