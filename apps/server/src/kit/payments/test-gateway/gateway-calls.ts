import type { Transaction } from '../../db/open-database';
import { completeSetup, createCard, withCard } from './gateway-cards';
import { GatewayError, missing, newObjectId, newSecret } from './gateway-objects';
import type { GatewayIntent, GatewaySetup } from '../../../schema/gateway-objects';
import { confirmIntent, refuseSettled } from './gateway-payments';
import { deleteCustomer, listObjects, lockObject, putObject } from './gateway-store';

export type GatewayCall = { tx: Transaction; now: Date; id: string; form: URLSearchParams };
/** `breaks`: the connection breaks after the transaction has committed. */
export type GatewayAnswer = { status: number; body: object; breaks?: boolean };

const ok = (body: object): GatewayAnswer => ({ status: 200, body });

/** Returns the fields `metadata[name]` of a form. */
const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
      return key === undefined ? [] : [[key, value]];
    }),
  );

const required = (form: URLSearchParams, name: string): string => {
  const value = form.get(name);
  if (value) return value;
  throw new GatewayError(400, {
    type: 'invalid_request_error',
    code: 'parameter_missing',
    message: `Missing required param: ${name}.`,
    param: name,
  });
};

const customerOf = async ({ tx, form }: GatewayCall): Promise<string> =>
  (await lockObject(tx, 'customer', required(form, 'customer'))).id;

const amountOf = (form: URLSearchParams): number => Number(required(form, 'amount'));

const secondsOf = (now: Date) => Math.floor(now.getTime() / 1000);

const listOf =
  (kind: 'payment_intent' | 'refund' | 'dispute') =>
  async ({ tx, form }: GatewayCall): Promise<GatewayAnswer> => {
    const since = form.get('created[gte]');
    return ok(
      await listObjects(tx, kind, {
        customer: form.get('customer') ?? undefined,
        since: since === null ? undefined : new Date(Number(since) * 1000),
        after: form.get('starting_after') ?? undefined,
        limit: Number(form.get('limit') ?? 10),
      }),
    );
  };

const createSetup = async (call: GatewayCall): Promise<GatewayAnswer> => {
  const { tx, now, form } = call;
  const id = newObjectId('seti');
  const setup: GatewaySetup = {
    object: 'setup_intent',
    id,
    client_secret: newSecret(id),
    customer: await customerOf(call),
    metadata: metadataOf(form),
    status: 'requires_payment_method',
    payment_method: null,
    created: secondsOf(now),
  };
  await putObject(tx, setup, now);
  if (form.get('confirm') !== 'true') return ok(setup);
  return ok(await withCard(tx, await completeSetup(tx, setup, required(form, 'payment_method'), now)));
};

const createIntent = async (call: GatewayCall): Promise<GatewayAnswer> => {
  const { tx, now, form } = call;
  const id = newObjectId('pi');
  const intent: GatewayIntent = {
    object: 'payment_intent',
    id,
    client_secret: newSecret(id),
    amount: amountOf(form),
    amount_received: 0,
    currency: 'usd',
    customer: await customerOf(call),
    metadata: metadataOf(form),
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: null,
    created: secondsOf(now),
  };
  return ok(await putObject(tx, intent, now));
};

const confirm = async ({ tx, now, id, form }: GatewayCall): Promise<GatewayAnswer> => {
  const intent = await lockObject(tx, 'payment_intent', id);
  const present = form.get('off_session') !== 'true';
  const tried = await confirmIntent(tx, intent, required(form, 'payment_method'), { present, now });
  const { fault, breaks } = tried;
  if (!fault) return { status: 200, body: tried.intent, breaks };
  return { status: 402, body: { error: { ...fault, payment_intent: tried.intent } }, breaks };
};

const createRefund = async ({ tx, now, form }: GatewayCall): Promise<GatewayAnswer> => {
  const intent = await lockObject(tx, 'payment_intent', required(form, 'payment_intent'));
  const amount = amountOf(form);
  if (intent.status !== 'succeeded' || amount > intent.amount_received)
    throw new GatewayError(400, {
      type: 'invalid_request_error',
      code: 'charge_already_refunded',
      message: 'The refund is greater than the amount that is left.',
      param: 'amount',
    });
  await putObject(tx, { ...intent, amount_received: intent.amount_received - amount }, now);
  return ok(
    await putObject(
      tx,
      {
        object: 'refund',
        id: newObjectId('re'),
        amount,
        payment_intent: intent.id,
        metadata: metadataOf(form),
        status: 'succeeded',
        created: secondsOf(now),
      },
      now,
    ),
  );
};

/** The calls of the test gateway, in the format of Stripe's API. */
export const gatewayCalls: Record<string, (call: GatewayCall) => Promise<GatewayAnswer>> = {
  'POST customers': async ({ tx, now, form }) =>
    ok(await putObject(tx, { object: 'customer', id: newObjectId('cus'), metadata: metadataOf(form) }, now)),
  'DELETE customers/:id': async ({ tx, id }) => {
    await deleteCustomer(tx, (await lockObject(tx, 'customer', id)).id);
    return ok({ object: 'customer', id, deleted: true });
  },
  'POST setup_intents': createSetup,
  'GET setup_intents/:id': async ({ tx, id }) =>
    ok(await withCard(tx, await lockObject(tx, 'setup_intent', id))),
  'POST setup_intents/:id/confirm': async ({ tx, now, id, form }) => {
    const setup = await lockObject(tx, 'setup_intent', id);
    return ok(await completeSetup(tx, setup, required(form, 'payment_method'), now));
  },
  'POST payment_methods': async ({ tx, now, form }) =>
    ok(await createCard(tx, required(form, 'card[token]'), now)),
  'GET payment_methods/:id': async ({ tx, id }) => ok(await lockObject(tx, 'payment_method', id)),
  'POST payment_methods/:id/detach': async ({ tx, now, id }) => {
    const card = await lockObject(tx, 'payment_method', id);
    if (card.customer === null) throw missing(id);
    return ok(await putObject(tx, { ...card, customer: null }, now));
  },
  'POST payment_intents': createIntent,
  'GET payment_intents': listOf('payment_intent'),
  'GET payment_intents/:id': async ({ tx, id }) => ok(await lockObject(tx, 'payment_intent', id)),
  'POST payment_intents/:id': async ({ tx, now, id, form }) => {
    const intent = await lockObject(tx, 'payment_intent', id);
    refuseSettled(intent);
    return ok(await putObject(tx, { ...intent, amount: amountOf(form) }, now));
  },
  'POST payment_intents/:id/confirm': confirm,
  'POST payment_intents/:id/cancel': async ({ tx, now, id }) => {
    const intent = await lockObject(tx, 'payment_intent', id);
    refuseSettled(intent);
    return ok(await putObject(tx, { ...intent, status: 'canceled' }, now));
  },
  'POST refunds': createRefund,
  'GET refunds': listOf('refund'),
  'GET disputes': listOf('dispute'),
  'GET disputes/:id': async ({ tx, id }) => ok(await lockObject(tx, 'dispute', id)),
  'GET refunds/:id': async ({ tx, id }) => ok(await lockObject(tx, 'refund', id)),
};
