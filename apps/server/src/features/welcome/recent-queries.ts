import type { Recent } from '@marquee/contract/welcome';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../../schema/messages';
import { playlistMessages, playlists } from '../../schema/playlists';
import { screens } from '../../schema/screens';

const maxRecent = 8;

/** Returns the messages, playlists and screens of the department that changed last, the newest first. */
export const listRecent = async (ctx: Ctx<Person>): Promise<Recent[]> => {
  const found = await Promise.all([recentMessages(ctx), recentPlaylists(ctx), recentScreens(ctx)]);
  return found
    .flat()
    .toSorted((one, other) => other.lastModified.localeCompare(one.lastModified))
    .slice(0, maxRecent);
};

const messageFields = {
  id: messages.id,
  name: messages.name,
  templateId: messages.templateId,
  shape: messages.shape,
  thumbnailPending: messages.thumbnailPending,
  lastModified: messages.lastModified,
};

const recentMessages = async ({ db, actor }: Ctx<Person>) =>
  (
    await db
      .select(messageFields)
      .from(messages)
      .where(and(eq(messages.departmentId, actor.departmentId), isNull(messages.madeFor)))
      .orderBy(desc(messages.lastModified))
      .limit(maxRecent)
  ).map((row) => ({ kind: 'message' as const, ...written(row) }));

const recentPlaylists = async ({ db, actor }: Ctx<Person>) => {
  const rows = await db
    .select({ id: playlists.id, name: playlists.name, lastModified: playlists.lastModified })
    .from(playlists)
    .where(eq(playlists.departmentId, actor.departmentId))
    .orderBy(desc(playlists.lastModified))
    .limit(maxRecent);
  const firsts = await db
    .selectDistinctOn([playlistMessages.playlistId], {
      playlistId: playlistMessages.playlistId,
      message: messageFields,
    })
    .from(playlistMessages)
    // Another department can share a message, but another account cannot.
    .innerJoin(
      messages,
      and(eq(messages.id, playlistMessages.messageId), eq(messages.accountId, actor.accountId)),
    )
    .where(
      inArray(
        playlistMessages.playlistId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(playlistMessages.playlistId), asc(playlistMessages.sortOrder));
  const firstOf = new Map(firsts.map(({ playlistId, message }) => [playlistId, written(message)]));
  return rows.map((row) => ({
    kind: 'playlist' as const,
    ...written(row),
    first: firstOf.get(row.id) ?? null,
  }));
};

const recentScreens = async ({ db, actor }: Ctx<Person>) =>
  (
    await db
      .select({ id: screens.id, name: screens.name, lastModified: screens.lastModified })
      .from(screens)
      .where(eq(screens.departmentId, actor.departmentId))
      .orderBy(desc(screens.lastModified))
      .limit(maxRecent)
  ).map((row) => ({ kind: 'screen' as const, ...written(row) }));

const written = <Row extends { lastModified: Date }>({ lastModified, ...row }: Row) => ({
  ...row,
  lastModified: lastModified.toISOString(),
});
