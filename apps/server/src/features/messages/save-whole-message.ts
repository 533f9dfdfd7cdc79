import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { lockForSave, savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { acceptUploads } from '../files/accept-uploads';
import { checkTextLimit } from '../files/answer-limit-rows';
import { answersOf } from '../pages/page-input-queries';
import { jobIdIn } from '../videos/stand-in-queries';
import { deleteAnswers, followFiles, writeAnswers } from './answer-rows';
import { checkAnswers } from './check-answers';
import { lockReservation } from './check-reservation';
import { lockUnchanged, type WholeMessage } from './message-access';
import { seenMessagesJson } from './message-queries';
import { writeMessages } from './message-rows';
import { messages } from '../../schema/messages';
import { remakeDifferent, remakeThumbnails } from './message-thumbnail-jobs';
import { moveUploads } from './reservation-rows';

/**
 * Saves a message with its answers and their files in one transaction, so that a TV never plays a new text with an old
 * picture. Answers that the input does not contain keep their values. An answer without a value is deleted.
 */
export const saveWholeMessage = async (ctx: Ctx<Person>, input: Allowed<WholeMessage>) => {
  const { actor, now } = ctx;
  const given = await acceptAnswers(ctx, input);
  return ctx.db.transaction(async (tx) => {
    const { form, ifUnchangedSince, messageId, owner, ...fields } = input;
    const mine = eq(messages.departmentId, actor.departmentId);
    const known = await lockForSave(tx, messages, mine, { id: input.id, form, ifUnchangedSince });
    // A person deleted the message after its uploads were accepted.
    if (known === 0 && 'messageId' in owner) throw new AppError('not-found');
    if (known === 0) await lockReservation(tx, messageId);
    const row = { ...fields, ...savedWhole(known, form, now), id: known };
    const before = await lockUnchanged(ctx, tx, [row]);
    const [saved] = await writeMessages(ctx, tx, [row], before, messageId);
    if (!saved) throw new AppError('not-found');
    if (known === 0) await moveUploads(tx, saved.id);
    const stored = new Map(
      (await answersOf(tx, [saved.id])).map(({ questionId, value }) => [questionId, value]),
    );
    const removed = removedIn(input);
    await deleteAnswers(tx, saved.id, removed);
    const answers = given.map((answer) => ({ ...answer, messageId: saved.id }));
    const written = await writeAnswers(ctx, tx, answers);
    await checkTextLimit(tx, actor.accountId, written);
    if (known === 0) await noteVideo(tx, saved.id, answers);
    // A feed names its messages.
    if (known > 0 && saved.name !== before.get(known)?.name) await noteFeedChange(ctx, tx, actor.accountId);
    await followFiles(ctx, tx, [saved.id]);
    const isAnswered =
      written.some(({ questionId, value }) => stored.get(questionId) !== value) ||
      removed.some((questionId) => stored.has(questionId));
    if (isAnswered) await remakeThumbnails(ctx.jobs, tx, [saved.id]);
    else await remakeDifferent(ctx.jobs, tx, before, [saved]);
    await announce(tx, { topic: 'messages', id: actor.accountId });
    const [whole] = await seenMessagesJson({ ...ctx, db: tx }, [saved.id]);
    if (!whole) throw new AppError('not-found');
    return whole;
  });
};

/** Checks the answers and accepts their uploads. Runs before the transaction, because encoding pictures takes seconds. */
const acceptAnswers = async (
  ctx: Ctx<Person>,
  { answers, messageId, owner, ownTemplateId }: Allowed<WholeMessage>,
) => {
  const rows = lastOfEach(answers).flatMap(({ questionId, value }) =>
    value === null ? [] : [{ questionId, value, messageId }],
  );
  await checkAnswers(ctx, [{ id: messageId, templateId: ownTemplateId }], rows);
  return acceptUploads(
    ctx,
    rows.map(({ questionId, value }) => ({ questionId, value, ...owner })),
  );
};

/** Returns the questions whose answers are deleted. */
const removedIn = ({ answers }: Allowed<WholeMessage>): number[] =>
  lastOfEach(answers).flatMap(({ questionId, value }) => (value === null ? [questionId] : []));

/** Returns the last answer to each question, because a second answer to a question replaces the first. */
const lastOfEach = (answers: WholeMessage['answers']): WholeMessage['answers'] => [
  ...new Map(answers.map((row) => [row.questionId, row])).values(),
];

/** Stores the video job of a new message, because the editor shows its progress. Existing messages already have the job. */
const noteVideo = async (tx: Transaction, id: number, answers: { value: string }[]): Promise<void> => {
  const jobId = answers.map(({ value }) => jobIdIn(value)).findLast((each) => each !== undefined);
  if (jobId === undefined) return;
  await tx
    .update(messages)
    .set({ awsJobId: String(jobId) })
    .where(eq(messages.id, id));
};
