import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { logSecurity } from '../../kit/log/security-log';
import { takeEvent } from './provider-event-jobs';
import { providerEvents } from '../../schema/provider-events';
import { usedEvents } from './work-event';

/**
 * Stores an event of the payment provider and starts its job. The provider repeats an event until it gets an answer, so each event
 * is stored once.
 * @throws AppError invalid if the signature is not valid
 */
export const takeWebhook = async (ctx: Ctx<undefined>, raw: string, signature: string): Promise<void> => {
  const event = await ctx.payments.readEvent(raw, signature, ctx.now);
  if (event === 'forged') {
    logSecurity(ctx, { event: 'webhook-forged' }, ctx.network);
    throw new AppError('invalid', ['The signature is not valid.']);
  }
  if (event === 'other' || !usedEvents.has(event.type)) return;
  const { provider } = ctx.payments;
  await ctx.db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(providerEvents)
      .values({ provider, eventId: event.id, type: event.type, event, receivedAt: ctx.now })
      .onConflictDoNothing()
      .returning({ eventId: providerEvents.eventId });
    if (fresh) await ctx.jobs.send(takeEvent, { provider, eventId: event.id }, tx);
  });
};
