import type { wholeMessageInput } from '@marquee/contract/messages';
import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { requireAll } from '../../kit/access/require-all';
import { seenBy } from '../../kit/access/seen-by';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { findForSave } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { MessageOwner } from './check-reservation';
import { answers, messages } from '../../schema/messages';
import { renewReservation } from './reservation-rows';

export type MessageRow = typeof messages.$inferSelect;
export type WholeMessage = z.output<typeof wholeMessageInput> & {
  messageId: number;
  /** The owner of the uploads that the answers can name. */
  owner: MessageOwner;
  /** The template of the message after the save. */
  ownTemplateId: number;
};

/** Returns messages that the department can change. @throws AppError not-found if one of `ids` is not among them */
export const ownMessages = async (ctx: Ctx<Person>, ids: number[]): Promise<Allowed<MessageRow>[]> =>
  found(
    ids,
    await ctx.db
      .select()
      .from(messages)
      .where(and(inArray(messages.id, ids), eq(messages.departmentId, ctx.actor.departmentId))),
  );

/** Returns messages of the department or shared in the account. @throws AppError not-found if one of `ids` is missing */
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
 * Returns a whole message to save, with its id. A new message gets the id that its form reserved, and can use files that were
 * uploaded for the reservation. Without a reservation, a new message can only use files that other messages use.
 * @throws AppError not-found, changed-meanwhile
 */
export const ownWholeMessage = async (
  ctx: Ctx<Person>,
  input: z.output<typeof wholeMessageInput>,
): Promise<Allowed<WholeMessage>> => {
  const mine = eq(messages.departmentId, ctx.actor.departmentId);
  const id = await findForSave(ctx.db, messages, mine, input);
  const known = id > 0 ? await ownMessage(ctx, id) : undefined;
  const messageId = known?.id ?? (await renewReservation(ctx, 'message', input.form)) ?? newId();
  const owner = known ? { messageId } : { reservationId: messageId };
  return allow({ ...input, messageId, owner, ownTemplateId: input.templateId ?? known?.templateId ?? 0 });
};

/**
 * Locks the messages of the department among `seen`, and returns them by id.
 * @throws AppError changed-meanwhile if a message has changed since its `ifUnchangedSince`, so that no change is overwritten
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
  requireAll(ids, rows);
  return rows.map(allow);
};

/**
 * Returns the message with this id, or the message of the answer with this id. In the API specification, the calls for the
 * files of a message and of an answer have the same address. A message and an answer never have the same id.
 */
export const ownMessageOf = async (ctx: Ctx<Person>, id: number): Promise<Allowed<MessageRow>> => {
  const [answer] = await ctx.db
    .select({ messageId: answers.messageId })
    .from(answers)
    .where(and(eq(answers.id, id), eq(answers.departmentId, ctx.actor.departmentId)));
  return ownMessage(ctx, answer?.messageId ?? id);
};
