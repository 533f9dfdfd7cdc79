import { isDeepStrictEqual } from 'node:util';
import type { SourceKind } from '@marquee/playback/template/outside';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { Doors } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { answers, messages } from '../messages/message-tables';
import { readSource } from './read-source';
import { sources } from './source-tables';

const minuteMs = 60_000;
const minutes: Record<SourceKind, number> = { rss: 15, ical: 10, weather: 30, json: 15, framing: 24 * 60 };
const longestPause = 24 * 60;

/** Reads a source anew. Where it cannot be read the last good value stays, and the pauses between the tries grow. */
export const refreshSource = async (doors: Doors, id: number): Promise<void> => {
  const [source] = await doors.db.select().from(sources).where(eq(sources.id, id));
  if (!source || wasJustRead(source.fetchedAt, doors.clock.now())) return;
  const read = await readSource(doors, source, source).catch((error: unknown) => {
    if (!(error instanceof FetchError))
      doors.log.warn({ err: error, kind: source.kind }, 'a source was not understood');
    return error instanceof FetchError
      ? error
      : new FetchError('What this address answers was not understood.');
  });
  const now = doors.clock.now();
  const inMinutes = (pause: number) => new Date(now.getTime() + pause * minuteMs);
  if (read instanceof FetchError) {
    const failures = source.failures + 1;
    const dueAt = inMinutes(Math.min(longestPause, 2 ** Math.min(failures, 12)));
    await doors.db.transaction(async (tx) => {
      await tx.update(sources).set({ error: read.message, failures, dueAt }).where(eq(sources.id, id));
      await tellState(tx, source, read.message);
    });
    return;
  }
  const good = { error: null, failures: 0, fetchedAt: now, dueAt: inMinutes(minutes[source.kind]) };
  if (read === 'same' || isDeepStrictEqual(read.value, source.value)) {
    await doors.db.transaction(async (tx) => {
      await tx.update(sources).set(good).where(eq(sources.id, id));
      await tellState(tx, source, null);
    });
    return;
  }
  await doors.db.transaction(async (tx) => {
    await tx
      .update(sources)
      .set({ ...good, ...read })
      .where(eq(sources.id, id));
    await tellState(tx, source, null);
    // A thumbnail is to show something; it need not show the latest.
    if (source.value === null) {
      await tx
        .update(messages)
        .set({ thumbnailPending: true })
        .where(
          inArray(
            messages.id,
            tx
              .select({ id: answers.messageId })
              .from(answers)
              .where(
                and(eq(answers.accountId, source.accountId), eq(sql`trim(${answers.value})`, source.address)),
              ),
          ),
        );
    }
    await announce(tx, { topic: 'sources', id: source.accountId });
  });
};

/** A topic of its own: what plays is not another for it. */
const tellState = async (tx: Transaction, before: typeof sources.$inferSelect, error: string | null) => {
  if (before.error !== error) await announce(tx, { topic: 'sourceStates', id: before.accountId });
};

/** By somebody who looked at a form, or drew a thumbnail, meanwhile. */
const wasJustRead = (fetchedAt: Date | null, now: Date): boolean =>
  fetchedAt !== null && now.getTime() - fetchedAt.getTime() < minuteMs;
