import type { wholeMessageInput } from '@marquee/contract/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { seenBy } from '../../kit/access/seen-by';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { findForSave } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { MessageOwner } from './check-reservation';
import { answers, messages } from './message-tables';
import { renewReservation } from './reservation-rows';

export type MessageRow = typeof messages.$inferSelect;
export type WholeMessage = z.output<typeof wholeMessageInput> & {
  messageId: number;
  /** The owner of the uploads that the answers can name. */
  owner: MessageOwner;
  /** The template of the message after the save. */
  ownTemplateId: number;
};

/** Messages to change: the department's own. All of `ids`, or not found. */
export const ownMessages = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<MessageRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(messages)
      .where(and(inArray(messages.id, ids), eq(messages.departmentId, ctx.actor.departmentId))),
  );

/** Messages to use: own ones and those shared within the account. All of `ids`, or not found. */
export const seenMessages = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<MessageRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(messages)
      .where(and(inArray(messages.id, ids), seenBy(messages, ctx.actor))),
  );

export const ownMessage = async (ctx: Ctx<Person>, id: number): Promise<Allowed<MessageRow>> =>
  only(await ownMessages(ctx, [id]));

export const seenMessage = async (ctx: Ctx<Person>, id: number): Promise<Allowed<MessageRow>> =>
  only(await seenMessages(ctx, [id]));

const only = ([row]: Allowed<MessageRow>[]): Allowed<MessageRow> => {
  if (!row) throw new AppError('not-found');
  return row;
};

/**
 * A whole message to save, with the id that it has or gets. A new message has the id that its form reserved. Its files can then be
 * uploads to that id; without a reservation they can only be files that are already in use.
 * @throws AppError not-found, changed-meanwhile
 */
export const ownWholeMessage = async (
  ctx: Ctx<Person>,
  input: z.output<typeof wholeMessageInput>,
): Promise<Allowed<WholeMessage>> => {
  const mine = eq(messages.departmentId, ctx.actor.departmentId);
  const id = await findForSave(ctx.db, messages, mine, input);
  const known = id > 0 ? await ownMessage(ctx, id) : undefined;
  const messageId = known?.id ?? (await renewReservation(ctx, input.form)) ?? newId();
  const owner = known ? { messageId } : { reservationId: messageId };
  return allow({ ...input, messageId, owner, ownTemplateId: input.templateId ?? known?.templateId ?? 0 });
};

/**
 * Locks the department's own messages among these.
 * @throws AppError changed-meanwhile when a message was saved after its `ifUnchangedSince`, so that no work is lost
 */
export const lockUnchanged = async (
  { actor }: Ctx<Person>,
  tx: Transaction,
  seen: { id: number; ifUnchangedSince?: string | undefined }[],
): Promise<Map<number, MessageRow>> => {
  const rows = await tx
    .select()
    .from(messages)
    .where(
      and(
        inArray(
          messages.id,
          seen.map(({ id }) => id),
        ),
        eq(messages.departmentId, actor.departmentId),
      ),
    )
    .orderBy(messages.id)
    .for('update');
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const { id, ifUnchangedSince } of seen) {
    const now = byId.get(id)?.lastModified.getTime();
    if (now !== undefined && ifUnchangedSince !== undefined && now !== Date.parse(ifUnchangedSince))
      throw new AppError('changed-meanwhile');
  }
  return byId;
};

const found = (ids: number[], rows: MessageRow[]): Allowed<MessageRow>[] => {
  if (rows.length < new Set(ids).size) throw new AppError('not-found');
  return rows.map(allow);
};

/**
 * Returns the message of one of the department's answers. The specification gives the calls for the files of a message
 * and of an answer the same address, so the id may also be the id of a message. The two ids are never equal.
 */
export const ownMessageOf = async (ctx: Ctx<Person>, id: number): Promise<Allowed<MessageRow>> => {
  const [answer] = await ctx.db
    .select({ messageId: answers.messageId })
    .from(answers)
    .where(and(eq(answers.id, id), eq(answers.departmentId, ctx.actor.departmentId)));
  return ownMessage(ctx, answer?.messageId ?? id);
};
