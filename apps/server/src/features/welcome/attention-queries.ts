import type { Attention } from '@marquee/contract/welcome';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { and, asc, desc, eq, exists, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { externalSources } from '../../schema/external-playlists';
import { feeds } from '../../schema/feeds';
import { files } from '../../schema/files';
import { messages } from '../../schema/messages';
import { playlists } from '../../schema/playlists';
import { slideshowFiles } from '../../schema/slideshows';
import { subscriptions } from '../../schema/subscriptions';
import { isNewestFailed } from '../videos/failed-video-queries';
import { videoJobs } from '../../schema/videos';

/** Number of days before the end date of a playlist on which the page begins to name the playlist. */
const daysBeforeEnd = 2;
const maxOfKind = 10;

/** Returns what people have to repair in the department. */
export const listAttention = async (ctx: Ctx<Person>, timezone: string): Promise<Attention[]> =>
  (
    await Promise.all([
      failedVideos(ctx),
      failedDocuments(ctx),
      failedSlideshows(ctx),
      failedSources(ctx),
      endedSubscriptions(ctx),
      endingPlaylists(ctx, timezone),
    ])
  ).flat();

const failedVideos = async ({ db, actor }: Ctx<Person>) =>
  (
    await db
      .select({ messageId: messages.id, name: messages.name, shape: messages.shape })
      .from(messages)
      .innerJoin(videoJobs, isNewestFailed)
      .where(eq(messages.departmentId, actor.departmentId))
      .orderBy(desc(messages.lastModified))
      .limit(maxOfKind)
  ).map((row) => ({ kind: 'videoFailed' as const, ...row }));

const failedDocuments = async ({ db, actor }: Ctx<Person>) =>
  (
    await db
      .select({ messageId: messages.id, name: messages.name, shape: messages.shape })
      .from(messages)
      .where(
        and(
          eq(messages.departmentId, actor.departmentId),
          exists(
            db
              .select({ id: files.id })
              .from(files)
              .where(
                and(eq(files.messageId, messages.id), eq(files.state, 'broken'), isNull(files.unusedSince)),
              ),
          ),
        ),
      )
      .orderBy(desc(messages.lastModified))
      .limit(maxOfKind)
  ).map((row) => ({ kind: 'documentFailed' as const, ...row }));

const playlistFields = { playlistId: playlists.id, name: playlists.name };

const failedSlideshows = async ({ db, actor }: Ctx<Person>) =>
  (
    await db
      .select(playlistFields)
      .from(playlists)
      .where(
        and(
          eq(playlists.departmentId, actor.departmentId),
          exists(
            db
              .select({ id: slideshowFiles.id })
              .from(slideshowFiles)
              .where(and(eq(slideshowFiles.playlistId, playlists.id), eq(slideshowFiles.state, 'broken'))),
          ),
        ),
      )
      .orderBy(desc(playlists.lastModified))
      .limit(maxOfKind)
  ).map((row) => ({ kind: 'filesFailed' as const, ...row }));

const failedSources = async ({ db, actor }: Ctx<Person>) =>
  (
    await db
      .select(playlistFields)
      .from(playlists)
      .innerJoin(externalSources, eq(externalSources.playlistId, playlists.id))
      .where(and(eq(playlists.departmentId, actor.departmentId), isNotNull(externalSources.failingSince)))
      .orderBy(desc(externalSources.failingSince))
      .limit(maxOfKind)
  ).map((row) => ({ kind: 'sourceFailed' as const, ...row }));

const endedSubscriptions = async ({ db, actor }: Ctx<Person>) =>
  (
    await db
      .select(playlistFields)
      .from(playlists)
      .innerJoin(subscriptions, eq(subscriptions.id, playlists.subscriptionId))
      .innerJoin(feeds, eq(feeds.id, subscriptions.feedId))
      .where(
        and(
          eq(playlists.departmentId, actor.departmentId),
          or(
            isNotNull(subscriptions.endedAt),
            isNotNull(subscriptions.declinedAt),
            isNotNull(feeds.closedAt),
          ),
        ),
      )
      .orderBy(desc(playlists.lastModified))
      .limit(maxOfKind)
  ).map((row) => ({ kind: 'subscriptionEnded' as const, ...row }));

const endingPlaylists = async ({ db, actor, now }: Ctx<Person>, timezone: string) => {
  const today = dayAt(now, timezone);
  const rows = await db
    .select({ ...playlistFields, endDate: playlists.endDate })
    .from(playlists)
    .where(
      and(
        eq(playlists.departmentId, actor.departmentId),
        gte(playlists.endDate, today),
        lte(playlists.endDate, sql`${today}::date + ${daysBeforeEnd}::int`),
      ),
    )
    .orderBy(asc(playlists.endDate), asc(playlists.id))
    .limit(maxOfKind);
  return rows.flatMap(({ endDate, ...row }) =>
    endDate ? [{ kind: 'playlistEnds' as const, ...row, endDate }] : [],
  );
};
