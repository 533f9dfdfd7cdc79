import { eq, lt } from 'drizzle-orm';
import type { Clock } from '../../clock/clock';
import type { Database, Transaction } from '../../db/open-database';
import { declineOf } from '../declines';
import type { TestPage } from '../payments';
import { type GatewayAnswer, type GatewayCall, gatewayCalls } from './gateway-calls';
import { completeSetup } from './gateway-cards';
import { GatewayError, missing } from './gateway-objects';
import { pay, refuse } from './gateway-payments';
import { lockObject } from './gateway-store';
import { cardBehaviors, confirmationRefused } from './test-cards';
import { testGatewayKeys } from '../../../schema/test-gateway';

/** Hours after which an idempotency key is forgotten. */
const keyHours = 24;

/**
 * A payment provider that moves no money: a part of Stripe's API with its state in the database, so that all processes agree.
 * `fetch` answers the requests of Stripe's library. A promise of `fetch` rejects like a broken connection if the test card
 * demands it.
 */
export const openTestGateway = (db: Database, clock: Clock): { fetch: typeof fetch; page: TestPage } => ({
  fetch: async (address, init) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address);
    const method = init?.method ?? 'GET';
    const body = typeof init?.body === 'string' ? init.body : '';
    const form = method === 'GET' ? searchParams : new URLSearchParams(body);
    const [, , resource = '', id = '', verb] = pathname.split('/');
    const name = `${method} ${[resource, ...(id ? [':id'] : []), ...(verb ? [verb] : [])].join('/')}`;
    const perform = gatewayCalls[name];
    if (!perform) return answerFault(missing(pathname));
    const now = clock.now();
    const key = method === 'GET' ? null : new Headers(init?.headers).get('idempotency-key');
    const answer = await db
      .transaction((tx) => {
        const call = { tx, now, id, form };
        return key === null ? perform(call) : once(call, key, `${method} ${pathname} ${body}`, perform);
      })
      .catch((error: unknown): GatewayAnswer => {
        if (error instanceof GatewayError) return { status: error.status, body: { error: error.fault } };
        throw error;
      });
    if (answer.breaks) throw new TypeError('The connection of the test card broke.');
    return Response.json(answer.body, { status: answer.status });
  },
  page: {
    confirmSetup: (clientSecret, card) =>
      confirmed(async () =>
        db.transaction(async (tx) => {
          const setup = checkSecret(await lockObject(tx, 'setup_intent', idIn(clientSecret)), clientSecret);
          await completeSetup(tx, setup, cardBehaviors[card].token, clock.now());
        }),
      ),
    confirmPayment: (clientSecret, approved) =>
      confirmed(async () => {
        await db.transaction(async (tx) => {
          const intent = checkSecret(
            await lockObject(tx, 'payment_intent', idIn(clientSecret)),
            clientSecret,
          );
          if (intent.status !== 'requires_action') throw missing(intent.id);
          if (approved) await pay(tx, intent, clock.now());
          else await refuse(tx, intent, confirmationRefused, clock.now());
        });
        if (!approved) throw new GatewayError(402, confirmationRefused);
      }),
  },
});

const answerFault = ({ status, fault }: GatewayError): Response =>
  Response.json({ error: fault }, { status });

/** Performs the request with an idempotency key once. A repeated request gets the first answer again. */
const once = async (
  call: GatewayCall,
  key: string,
  request: string,
  perform: (call: GatewayCall) => Promise<GatewayAnswer>,
): Promise<GatewayAnswer> => {
  const { tx, now } = call;
  const first = { request, status: 0, answer: {}, at: now };
  const forgotten = new Date(now.getTime() - keyHours * 3_600_000);
  const [mine] = await tx
    .insert(testGatewayKeys)
    .values({ key, ...first })
    .onConflictDoUpdate({
      target: testGatewayKeys.key,
      set: first,
      setWhere: lt(testGatewayKeys.at, forgotten),
    })
    .returning({ key: testGatewayKeys.key });
  if (!mine) return repeated(tx, key, request);
  const answer = await perform(call);
  await tx
    .update(testGatewayKeys)
    .set({ status: answer.status, answer: answer.body })
    .where(eq(testGatewayKeys.key, key));
  return answer;
};

const repeated = async (tx: Transaction, key: string, request: string): Promise<GatewayAnswer> => {
  const [known] = await tx.select().from(testGatewayKeys).where(eq(testGatewayKeys.key, key));
  if (known?.request === request) return { status: known.status, body: known.answer };
  throw new GatewayError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with.',
  });
};

/** Returns the id of the object with this secret. */
const idIn = (secret: string): string => /^(\w+)_secret_/.exec(secret)?.[1] ?? '';

/** @throws GatewayError if the object has another secret */
const checkSecret = <Held extends { id: string; client_secret: string }>(
  held: Held,
  secret: string,
): Held => {
  if (held.client_secret !== secret) throw missing(held.id);
  return held;
};

const confirmed = async (work: () => Promise<void>): ReturnType<TestPage['confirmSetup']> => {
  try {
    await work();
    return 'confirmed';
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return error.fault.type === 'card_error' ? declineOf(error.fault) : undefined;
  }
};
