import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { acceptUploads } from '../files/accept-uploads';
import { checkTextLimit } from '../files/answer-limit-rows';
import { noteFileUses } from '../files/file-use-rows';
import { acceptOverlayAnswers } from '../overlays/overlay-answer-rows';
import { checkAnswerForms } from '../templates/check-answer-form';
import { questions } from '../templates/template-tables';
import { awaitVideos, lastAsVideos } from '../videos/video-rows';
import { lockUnchanged, type MessageRow, ownMessages } from './message-access';
import { drawDocumentsJob } from './message-document-jobs';
import { answerJson } from './message-queries';
import { answers, messages } from './message-tables';
import { remakeThumbnails } from './message-thumbnail-jobs';
import { checkNamedContent } from './named-content-access';

type Given = {
  id: number;
  questionId: number;
  messageId?: number | null | undefined;
  overlayId?: number | null | undefined;
  value: string;
  ifUnchangedSince?: string | undefined;
};
type Input = Given & { messageId: number };

/**
 * Saves answers. There is one answer per owner and question, so a second answer replaces the first. Its uploads are
 * accepted with it.
 */
export const saveAnswers = async (ctx: Ctx<Person>, rows: Given[]) => {
  const ofMessages = rows.flatMap((row) =>
    row.messageId == null ? [] : { ...row, messageId: row.messageId },
  );
  const ofOverlays = rows.flatMap((row) =>
    row.overlayId == null ? [] : { ...row, overlayId: row.overlayId },
  );
  await checkKnownIds(ctx, ofMessages);
  const writeForMessages = await acceptAnswers(ctx, ofMessages);
  const writeForOverlays = await acceptOverlayAnswers(ctx, ofOverlays);
  return ctx.db.transaction(async (tx) => {
    const written = [...(await writeForMessages(tx)), ...(await writeForOverlays(tx))];
    await checkTextLimit(tx, ctx.actor.accountId, written);
    const saved = new Map(written.map((row) => [keyOf(row), row]));
    return rows.flatMap((row) => saved.get(keyOf(row)) ?? []);
  });
};

const keyOf = ({ messageId, overlayId, questionId }: Omit<Given, 'id' | 'value'>) =>
  `${messageId ?? ''} ${overlayId ?? ''} ${questionId}`;

/** Checks the answers of messages, and returns a function that writes them in a transaction. */
const acceptAnswers = async (ctx: Ctx<Person>, rows: Input[]) => {
  if (rows.length === 0) return async () => [];
  const owners = await ownMessages(ctx, [...new Set(rows.map((row) => row.messageId))]);
  const ids = owners.map((row) => row.id);
  await checkNamedContent(ctx, await checkQuestions(ctx, owners, rows));
  const values = [...new Map(rows.map((row) => [keyOf(row), row])).values()];
  const accepted = await acceptUploads(ctx, values);
  return async (tx: Transaction) => {
    await lockUnchanged(
      ctx,
      tx,
      rows.map(({ messageId, ifUnchangedSince }) => ({ id: messageId, ifUnchangedSince })),
    );
    const kept = await awaitVideos(tx, ctx.actor, accepted);
    const saved = await tx
      .insert(answers)
      .values(
        kept.map(({ questionId, messageId, value }) => ({
          id: newId(),
          accountId: ctx.actor.accountId,
          departmentId: ctx.actor.departmentId,
          questionId,
          messageId,
          value,
        })),
      )
      .onConflictDoUpdate({
        target: [answers.messageId, answers.questionId],
        set: { value: sql`excluded.value` },
      })
      .returning();
    await tx.update(messages).set({ lastModified: ctx.now }).where(inArray(messages.id, ids));
    await lastAsVideos(tx, ids);
    const undrawn = await noteFileUses(ctx, tx, ids);
    for (const messageId of undrawn) await ctx.jobs.send(drawDocumentsJob, { messageId }, tx);
    await remakeThumbnails(ctx.jobs, tx, ids);
    await announce(tx, { topic: 'messages', id: ctx.actor.accountId });
    return saved.map(answerJson);
  };
};

const checkKnownIds = async (ctx: Ctx<Person>, rows: Input[]) => {
  const ids = [...new Set(rows.map((row) => row.id).filter((id) => id > 0))];
  if (ids.length === 0) return;
  const known = await ctx.db
    .select({ id: answers.id })
    .from(answers)
    .where(and(inArray(answers.id, ids), eq(answers.departmentId, ctx.actor.departmentId)));
  if (known.length < ids.length) throw new AppError('not-found');
};

/** Checks that the template of each message asks the question. Returns the rows with their field types. */
const checkQuestions = async (ctx: Ctx<Person>, owners: MessageRow[], rows: Input[]) => {
  const asked = await ctx.db
    .select({
      id: questions.id,
      templateId: questions.templateId,
      fieldType: questions.fieldType,
      title: questions.title,
      regex: questions.regex,
    })
    .from(questions)
    .where(
      inArray(
        questions.id,
        rows.map((row) => row.questionId),
      ),
    );
  const byId = new Map(asked.map((question) => [question.id, question]));
  const templateOf = new Map(owners.map((message) => [message.id, message.templateId]));
  const answered = rows.map((row) => {
    const question = byId.get(row.questionId);
    if (!question || question.templateId !== templateOf.get(row.messageId)) {
      throw new AppError('not-found', ['The template of the message has no such question.']);
    }
    const { fieldType, title, regex } = question;
    return { ...row, fieldType, title, regex };
  });
  checkAnswerForms(ctx, answered);
  return answered;
};
