import type { Endpoint, Endpoints, Page } from '@marquee/contract/kit/endpoint';
import { nextCursor } from '@marquee/contract/kit/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor } from '../access/actor';
import { logOfCall } from '../log/log';
import { InputInvalid } from './app-error';
import { checkAnswer } from './check-answer';
import type { AnyCtx, Services } from './context';
import { deprecationHeaders } from './deprecation-headers';
import { inputFaults } from './faults';
import { type LimitKey, limitKeys } from './limit-keys';
import { namingMissingRow } from './name-missing-row';
import { networkOf, plainAddress } from './network';
import { namingOf } from './own-addresses';
import { requestedPage } from './page';
import { forProgram } from './program-sentences';
import type { Route, Routes } from './routes';
import { unknownFieldsGuard } from './unknown-fields';

/**
 * Maximum number of callers that the limit of one endpoint counts. Each counted caller takes about 200 bytes of memory. The least
 * recent caller is evicted.
 */
const maxCountedCallers = 50_000;
/** Maximum length of a user agent, in characters. A longer user agent is cut off at this length. */
const maxUserAgent = 300;

/** A function that returns the actor of a request. It throws an AppError if the endpoint is not for this actor. */
export type Identify = (
  request: FastifyRequest,
  name: string,
  endpoint: Endpoint,
) => Promise<Actor | undefined>;

/** A function that runs before the handler of each call, with the name of the endpoint and the validated parameters of the path. */
export type BeforeCall = (ctx: AnyCtx, name: string, endpoint: Endpoint, params: unknown) => Promise<void>;

type Call = {
  ctx: AnyCtx;
  name: string;
  endpoint: Endpoint;
  input: unknown;
  request: FastifyRequest;
  reply: FastifyReply;
};
/** A function that runs a call, or returns the response of an earlier equal call. */
export type RunOnce = (call: Call, run: () => Promise<unknown>) => Promise<unknown>;

type Guards = { identify: Identify; beforeCall?: BeforeCall; runOnce?: RunOnce };
/** Checks of calls of programs: the limit of the key, and the names of the fields. */
type ProgramGuards = { limitKey: LimitKey; refuseUnknownFields: ReturnType<typeof unknownFieldsGuard> };

/**
 * Adds all endpoints of the contract to the server, under `/api`.
 * @throws Error if an endpoint has no handler or a handler has no endpoint, because an incomplete server must not start
 */
export const mountRoutes = (
  app: FastifyInstance,
  services: Services,
  guards: Guards,
  all: Endpoints,
  routes: Routes,
) => {
  const handled = routes.filter(({ handler }) => typeof handler === 'function').map(({ name }) => name);
  const missing = Object.keys(all).filter((name) => !handled.includes(name));
  const unknown = handled.filter((name, place) => !(name in all) || handled.indexOf(name) !== place);
  if (missing.length) throw new Error(`No handler for: ${missing.join('; ')}`);
  if (unknown.length) throw new Error(`Handlers without a call of their own: ${unknown.join('; ')}`);
  const forPrograms = { limitKey: limitKeys(app), refuseUnknownFields: unknownFieldsGuard(all) };
  for (const route of routes) mountRoute(app, services, { ...guards, ...forPrograms }, route);
};

const mountRoute = (
  app: FastifyInstance,
  services: Services,
  { identify, beforeCall, runOnce = runAlways, limitKey, refuseUnknownFields }: Guards & ProgramGuards,
  { name, endpoint, handler }: Route,
) => {
  const [method = 'GET', path = '/'] = name.split(' ');
  // The function `routes` checks that handler and endpoint match. TypeScript cannot express this for the list of all routes.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const handle = handler as (ctx: AnyCtx, input: unknown, raw: unknown) => Promise<unknown>;
  const deprecated = endpoint.deprecated && deprecationHeaders(name, endpoint.deprecated);
  const maxBytes = endpoint.takes?.maxBytes ?? endpoint.maxBodyBytes;
  app.route({
    method,
    url: `/api${path}`,
    config: {
      rateLimit: rateLimit(name, endpoint, identify),
      takes: endpoint.takes?.type,
      ...(endpoint.takes ? { bodyWithinMs: fileWithinMs } : {}),
    },
    ...(maxBytes === undefined ? {} : { bodyLimit: maxBytes }),
    handler: async (request, reply) => {
      // A response is for its caller only. A handler whose response may be cached sets another header.
      reply.header('cache-control', 'no-store');
      if (deprecated) reply.headers(deprecated);
      const actor = await identify(request, name, endpoint);
      request.actor = actor;
      if (isProgram(actor)) {
        await limitKey(request, reply);
        refuseUnknownFields(endpoint, request);
      }
      const input = {
        params: read('path', endpoint.params, request.params),
        query: read('query', endpoint.query, request.query),
        body: read('body', endpoint.body, request.body ?? undefined),
        page: endpoint.pages && read('query', requestedPage(endpoint.pages), request.query),
      };
      if (Array.isArray(input.body) && input.body.length === 0)
        return send(reply, endpoint, endpoint.status === 204 ? null : [], services.config.checkAnswers);
      const ctx = contextOf(services, request, actor);
      const answer = await runOnce({ ctx, name, endpoint, input, request, reply }, async () => {
        await beforeCall?.(ctx, name, endpoint, input.params);
        return handle(ctx, input, { request, reply });
      }).catch((error: unknown) => {
        throw isProgram(actor) ? forProgram(namingMissingRow(error, endpoint, request)) : error;
      });
      const rows = isPage(endpoint, answer) ? withNextCursor(reply, answer) : answer;
      return send(reply, endpoint, rows, services.config.checkAnswers);
    },
  });
};

const isProgram = (actor: Actor | undefined): boolean =>
  actor?.kind === 'person' && actor.apiKey !== undefined;

const runAlways: RunOnce = (_call, run) => run();

/**
 * Creates the context of a call. It lists each property, because spreads would take a tenth of the CPU time of a short call. The log
 * is created when the call writes a line, because few calls write lines.
 */
const contextOf = (services: Services, request: FastifyRequest, actor: AnyCtx['actor']): AnyCtx => {
  const { ip, network, userAgent, requestId } = callerOf(request);
  const { answerOrigin, ownOrigins } = namingOf(services.config, request);
  return {
    config: services.config,
    db: services.db,
    storage: services.storage,
    disk: services.disk,
    mail: services.mail,
    fetch: services.fetch,
    render: services.render,
    jobs: services.jobs,
    payments: services.payments,
    amazon: services.amazon,
    metrics: services.metrics,
    get log() {
      return logOfCall(services.log, requestId);
    },
    secret: services.secret,
    clock: services.clock,
    now: services.clock.now(),
    actor,
    ip,
    network,
    userAgent,
    requestId,
    answerOrigin,
    ownOrigins,
  };
};

/** Maximum time for a screenshot of 2 MB over a slow connection, in milliseconds. */
const fileWithinMs = 120_000;

const callerOf = ({ ip, headers, id }: FastifyRequest) => ({
  ip: plainAddress(ip),
  network: networkOf(ip),
  userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgent),
  requestId: id,
});

const rateLimit = (name: string, endpoint: Endpoint, identify: Identify) =>
  endpoint.perMinute !== undefined && {
    max: endpoint.perMinute,
    timeWindow: '1 minute',
    cache: maxCountedCallers,
    keyGenerator: async (request: FastifyRequest) => {
      // Many TVs and many people share one address. Devices are cached, so each call looks a device up only once.
      const isKnown = endpoint.who === 'device' || endpoint.countedBy === 'person';
      const actor = isKnown ? await identify(request, name, endpoint).catch(() => undefined) : undefined;
      if (actor?.kind === 'device') return `device ${actor.deviceId}`;
      if (actor?.apiKey) return `key ${actor.apiKey.id}`;
      return actor ? `person ${actor.userId}` : networkOf(request.ip);
    },
  };

const read = (part: 'path' | 'query' | 'body', schema: z.ZodType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const result = schema.safeParse(beginningOf(schema, value));
  if (!result.success) throw new InputInvalid(inputFaults(part, result.error));
  return result.data;
};

/** Returns a list without the rows far beyond its maximum. It is refused, and reading all rows would keep other calls waiting. */
const beginningOf = ({ _zod: { bag } }: z.ZodType, value: unknown): unknown =>
  Array.isArray(value) && typeof bag.maximum === 'number' ? value.slice(0, bag.maximum + 1) : value;

const isPage = (endpoint: Endpoint, answer: unknown): answer is Page<unknown> =>
  endpoint.pages !== undefined && typeof answer === 'object' && answer !== null && 'rows' in answer;

/** Sets the header with the cursor of the next page. Returns the rows, because the specification prescribes plain lists. */
const withNextCursor = (reply: FastifyReply, { rows, next }: Page<unknown>): unknown => {
  reply.header(nextCursor, next ?? '');
  return rows;
};

const send = (reply: FastifyReply, endpoint: Endpoint, answer: unknown, check: boolean) => {
  if (reply.sent || reply.raw.headersSent) return reply;
  if (check && !Buffer.isBuffer(answer)) checkAnswer(endpoint.answer, answer);
  if (reply.statusCode === 200) reply.code(endpoint.status ?? 200);
  return reply.statusCode === 204 ? reply.send() : reply.send(answer);
};
