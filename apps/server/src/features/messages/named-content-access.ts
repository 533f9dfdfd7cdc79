import { valueOf } from '@marquee/playback/program/feed-data';
import { type FieldType, fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { and, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { seenBy } from '../../kit/access/seen-by';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { PageInput } from '../pages/page-input-queries';
import { type Named, namedBy, namedIn } from '../pages/zone-queries';
import { playlists } from '../../schema/playlists';
import { answers, messages } from '../../schema/messages';

type Given = { messageId: number; questionId: number; fieldType: FieldType; value: string };

/**
 * Checks that answers name only messages and playlists that the person can see: those of the department, and those that
 * other departments share. Unchanged answers are not checked, so that they can name deleted content.
 * @throws AppError invalid, not-found
 */
export const checkNamedContent = async (ctx: Ctx<Person>, given: Given[]) => {
  const asked = given.filter(
    ({ fieldType, value }) => fieldKind(fieldType).names.length > 0 && value.trim() !== '',
  );
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
  if ((await unseenAmong(ctx, named)).length > 0) throw new AppError('not-found');
};

/** Returns the unsaved answers for a preview, without the answers that name content that the person cannot see. */
export const seenAnswers = async <Answer extends PageInput['answers'][number]>(
  ctx: Ctx<Person>,
  template: PageInput['template'],
  unsaved: Answer[],
): Promise<Answer[]> => {
  const namedByEach = unsaved.map((answer) => namedIn({ template, answers: [answer] })[0]);
  const unseen = new Set(
    await unseenAmong(
      ctx,
      namedByEach.flatMap((named) => named ?? []),
    ),
  );
  return unsaved.filter((_answer, place) => {
    const named = namedByEach[place];
    return !named || !unseen.has(named);
  });
};

/** Returns the unsaved data of a subscription for a preview, without the values that name content that the person cannot see. */
export const seenData = async (
  ctx: Ctx<Person>,
  questions: { keyName: string; fieldType: FieldType }[],
  data: Record<string, string>,
): Promise<Record<string, string>> => {
  const named = questions.flatMap(({ keyName, fieldType }) => {
    const found = namedBy(fieldType, valueOf(data, keyName) ?? '');
    return found ? [{ ...found, keyName }] : [];
  });
  const unseen = await unseenAmong(ctx, named);
  const hidden = new Set(named.flatMap((one) => (unseen.includes(one) ? [one.keyName] : [])));
  return Object.fromEntries(Object.entries(data).filter(([key]) => !hidden.has(key)));
};

const unseenAmong = async (ctx: Ctx<Person>, named: Named[]): Promise<Named[]> => {
  if (named.length === 0) return [];
  const { db, actor } = ctx;
  const ids = (kind: Named['kind']) => named.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const seen = {
    message: await db
      .select({ id: messages.id })
      .from(messages)
      .where(and(inArray(messages.id, ids('message')), seenBy(messages, actor))),
    playlist: await db
      .select({ id: playlists.id })
      .from(playlists)
      .where(and(inArray(playlists.id, ids('playlist')), seenBy(playlists, actor))),
  };
  return named.filter(({ kind, id }) => !seen[kind].some((row) => row.id === id));
};
