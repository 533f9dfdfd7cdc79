import { and, eq, inArray, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { playlists } from '../playlists/playlist-tables';
import { seenMessages } from './message-access';
import { answers } from './message-tables';
import { type Named, namedBy } from './zone-queries';

type Given = { messageId: number; questionId: number; fieldType: string; value: string };

const naming = new Set(['message', 'playlist', 'playlistOrMessage']);

/**
 * Answers name messages and playlists that the person sees: the department's own, and what others of the account share. What an
 * answer named before may stand, though it is gone by now.
 * @throws AppError invalid, not-found
 */
export const checkNamedContent = async (ctx: Ctx<Person>, given: Given[]) => {
  const asked = given.filter(({ fieldType, value }) => naming.has(fieldType) && value.trim() !== '');
  if (asked.length === 0) return;
  const before = await ctx.db
    .select()
    .from(answers)
    .where(inArray(answers.messageId, [...new Set(asked.map(({ messageId }) => messageId))]));
  const stood = new Set(before.map((row) => `${row.messageId} ${row.questionId} ${row.value}`));
  const named = asked
    .filter(({ messageId, questionId, value }) => !stood.has(`${messageId} ${questionId} ${value}`))
    .map(({ fieldType, value }): Named => {
      const found = namedBy(fieldType, value);
      if (!found) throw new AppError('invalid', ['Please choose a message or a playlist from the list.']);
      return found;
    });
  const ids = (kind: Named['kind']) => named.flatMap((one) => (one.kind === kind ? [one.id] : []));
  await seenMessages(ctx, ids('message'));
  await checkPlaylists(ctx, [...new Set(ids('playlist'))]);
};

const checkPlaylists = async ({ db, actor }: Ctx<Person>, ids: number[]) => {
  if (ids.length === 0) return;
  const seen = await db
    .select({ id: playlists.id })
    .from(playlists)
    .where(
      and(
        inArray(playlists.id, ids),
        or(
          eq(playlists.departmentId, actor.departmentId),
          and(eq(playlists.accountId, actor.accountId), eq(playlists.crossDepartment, true)),
        ),
      ),
    );
  if (seen.length < ids.length) throw new AppError('not-found');
};
