import { createHmac } from 'node:crypto';
import { keyScopeOf } from '@marquee/contract/kit/key-scopes';
import { maxKeysPerDay } from '@marquee/contract/kit/limits';
import { idempotencyHeader, isRunOnce, replayedHeader } from '@marquee/contract/kit/run-once';
import { and, desc, eq, isNotNull, lte } from 'drizzle-orm';
import type { FastifyReply } from 'fastify';
import type { Person } from '../../kit/access/actor';
import { spendAttempt } from '../../kit/access/limit-attempts';
import { purposeKey } from '../../kit/access/purpose-key';
import type { Db } from '../../kit/db/open-database';
import { AppError, LimitReached } from '../../kit/http/app-error';
import type { AnyCtx } from '../../kit/http/context';
import type { RunOnce } from '../../kit/http/mount';
import { refusalOf } from '../../kit/http/refusals';
import { idempotentCalls } from '../../schema/idempotency';

/** Time for which a call is remembered, in milliseconds. */
export const rememberedFor = 24 * 3_600_000;
/** Maximum time of a call, in milliseconds. After this time, the process of the call is assumed to have ended. */
const maxRunning = 10 * 60_000;
/** Seconds after which a caller asks again for the response of a call that is running. */
const askAgainAfter = 5;
/** Maximum size of a stored response, in characters of JSON. */
const maxStored = 16 * 1024;
/** Maximum number of stored responses of an account. Older calls are remembered without their response. */
export const maxResponses = 3_000;

/**
 * Carries out a call with the header `Idempotency-Key` at most once. A repeated call gets the stored response.
 *
 * The row of the call is committed before the call begins, so no second process begins it. If the process ends in the middle, the
 * row remains: whether the change was committed is unknown, and repeated calls are refused instead of carried out twice.
 * @throws AppError call-running, call-unknown, call-done, key-reused
 */
export const runOnce: RunOnce = async ({ ctx, name, endpoint, input, request, reply }, run) => {
  const { actor, db } = ctx;
  const key = request.headers[idempotencyHeader];
  if (key === undefined || actor?.kind !== 'person' || !isRunOnce(name, endpoint)) return run();
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key))
    throw new AppError('invalid', ['Idempotency-Key must have 1 to 255 characters without spaces.']);
  const which = whichCall(actor, name, key);
  const inputHash = hashOf(ctx.secret, input);
  const values = { ...which, accountId: actor.accountId, inputHash, startedAt: ctx.now };
  const begin = { ...values, state: 'running', answer: null } as const;
  await spendKey(ctx, actor.accountId);
  const forgotten = lte(idempotentCalls.startedAt, new Date(ctx.now.getTime() - rememberedFor));
  const begun = await db
    .insert(idempotentCalls)
    .values(begin)
    .onConflictDoUpdate({ target: primaryKey, set: begin, setWhere: forgotten });
  if (!begun.rowCount) {
    const [known] = await db.select().from(idempotentCalls).where(rowOf(which));
    return answerAgain(known, inputHash, ctx.now, reply);
  }
  try {
    const body = (await run()) ?? null;
    // No API key may make the calls whose responses contain secrets, such as a new API key.
    const isStored = keyScopeOf(name, endpoint) !== undefined && JSON.stringify(body).length <= maxStored;
    const answer = isStored ? { body } : null;
    await db.update(idempotentCalls).set({ state: 'done', answer }).where(rowOf(which));
    if (answer) await dropOldResponses(db, actor.accountId);
    return body;
  } catch (error) {
    // A refusal has changed nothing. After other failures, the change may have been committed.
    if (isRefusal(error)) await db.delete(idempotentCalls).where(rowOf(which));
    else await db.update(idempotentCalls).set({ state: 'unknown' }).where(rowOf(which));
    throw error;
  }
};

const spendKey = async ({ db, now }: AnyCtx, accountId: number): Promise<void> => {
  const limit = { key: `idempotency keys of ${accountId}`, max: maxKeysPerDay, minutes: 24 * 60 };
  await spendAttempt(db, [limit], now).catch((error: unknown) => {
    if (!(error instanceof LimitReached)) throw error;
    throw new LimitReached(error.max, error.retryAfter, [
      `Your organization has made ${maxKeysPerDay.toLocaleString('en')} calls with Idempotency-Key today. Please try again tomorrow, or leave out the header.`,
    ]);
  });
};

const dropOldResponses = async (db: Db, accountId: number): Promise<void> => {
  const ofAccount = and(eq(idempotentCalls.accountId, accountId), isNotNull(idempotentCalls.answer));
  const oldest = db
    .select({ startedAt: idempotentCalls.startedAt })
    .from(idempotentCalls)
    .where(ofAccount)
    .orderBy(desc(idempotentCalls.startedAt))
    .offset(maxResponses)
    .limit(1);
  await db
    .update(idempotentCalls)
    .set({ answer: null })
    .where(and(ofAccount, lte(idempotentCalls.startedAt, oldest)));
};

type Which = Pick<Row, 'departmentId' | 'caller' | 'call' | 'key'>;
type Row = typeof idempotentCalls.$inferSelect;

const primaryKey = [
  idempotentCalls.departmentId,
  idempotentCalls.caller,
  idempotentCalls.call,
  idempotentCalls.key,
];

const whichCall = ({ departmentId, userId, apiKey }: Person, call: string, key: string): Which => ({
  departmentId,
  caller: apiKey ? `key ${apiKey.id}` : `person ${userId}`,
  call,
  key,
});

const rowOf = ({ departmentId, caller, call, key }: Which) =>
  and(
    eq(idempotentCalls.departmentId, departmentId),
    eq(idempotentCalls.caller, caller),
    eq(idempotentCalls.call, call),
    eq(idempotentCalls.key, key),
  );

/** Hashes with a key, because an input can contain a password. */
const hashOf = (secret: string, input: unknown): string =>
  createHmac('sha256', purposeKey(secret, 'repeated call')).update(JSON.stringify(input)).digest('base64url');

/** Returns the stored response of an earlier call. A call without a row has just been refused, so it can be sent again. */
const answerAgain = (known: Row | undefined, inputHash: string, now: Date, reply: FastifyReply): unknown => {
  if (known && known.inputHash !== inputHash) throw new AppError('key-reused');
  const state = known ? stateOf(known, now) : 'running';
  if (state === 'running') reply.header('retry-after', askAgainAfter);
  if (state !== 'done') throw new AppError(`call-${state}`);
  if (!known?.answer) throw new AppError('call-done');
  reply.header(replayedHeader, 'true');
  return known.answer.body;
};

const stateOf = ({ state, startedAt }: Row, now: Date): Row['state'] =>
  state === 'running' && now.getTime() - startedAt.getTime() > maxRunning ? 'unknown' : state;

const isRefusal = (error: unknown): boolean => {
  if (error instanceof AppError) return true;
  return error instanceof Error && !['broken', 'unavailable'].includes(refusalOf(error).code);
};
