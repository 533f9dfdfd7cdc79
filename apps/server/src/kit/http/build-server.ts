import fastifyRateLimit from '@fastify/rate-limit';
import type { ErrorCode } from '@marquee/contract/kit/errors';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { reasonOf } from '../check/reason-of';
import type { Config } from '../config/config';
import { release, versionHeader } from '../config/version';
import { type Log, logOfCall } from '../log/log';
import { logSecurity } from '../log/security-log';
import { isDatabaseFull } from '../storage/refused-by-storage';
import { AppError, ForgedToken, LimitReached } from './app-error';
import { noteMethods } from './known-methods';
import { limitBodyTime } from './limit-body-time';
import { logAccess } from './log-access';
import { networkOf, plainAddress } from './network';
import { packAnswers } from './pack-answers';
import { acceptJson } from './read-json';
import { onlyJson, refusalBody, refusalOf, refuseConnection } from './refusals';
import { requestIdHeader, requestIdOf } from './request-id';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Content type of the body, if it is not JSON. */
    takes?: string | undefined;
    /** Maximum time for the body to arrive, in milliseconds. */
    bodyWithinMs?: number;
  }
}

/** Maximum time of an upload, in milliseconds. */
export const maxUploadMs = 2 * 60 * 60_000;

const largestBody = 4 * 1024 * 1024;
/** Codes of errors that are logged, because the operator must act. */
const ours = new Set<ErrorCode>(['broken', 'storage-away', 'storage-refused', 'storage-full']);

/** Creates a server with limits, error handling and headers, and without routes. */
export const buildServer = async (config: Config, log: Log): Promise<FastifyInstance> => {
  const logger: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    // All calls share one logger, because a logger for each call would take a twentieth of the CPU time of the call.
    childLoggerFactory: (parent) => parent,
    genReqId: requestIdOf,
    bodyLimit: largestBody,
    trustProxy: trusted(config.trustProxy),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // A video of 4 GB over a slow connection takes more than an hour. Other bodies have less time: see limitBodyTime.
    requestTimeout: maxUploadMs,
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => void refuse(reply, refusalOf(error)),
    clientErrorHandler: refuseConnection,
  });
  await app.register(fastifyRateLimit, {
    global: false,
    errorResponseBuilder: (_request, { max, ttl }) => new LimitReached(max, Math.ceil(ttl / 1000)),
  });
  app.decorateRequest('actor', undefined);
  if (config.logAccess) logAccess(app, log);
  noteMethods(app);
  limitBodyTime(app);
  // Without this line, Fastify reads plain texts, and such a call is refused for its fields and not for its type.
  app.removeContentTypeParser('text/plain');
  acceptJson(app);
  acceptPictures(app);
  packAnswers(app);
  // Browsers ignore this header over plain HTTP, which an installation on a private network may use.
  const secure = config.publicUrl.startsWith('https:');
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header(requestIdHeader, request.id);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header(versionHeader, release);
    if (secure) reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
    const refusal = refusalOf(error, request.routeOptions.bodyLimit);
    if (ours.has(refusal.code))
      log.error(
        { err: error, reqId: request.id, route: request.routeOptions.url },
        whatFailed(error, refusal),
      );
    logRefusal(log, request, refusal);
    return refuse(reply, refusal);
  });
  return app;
};

/** Returns the message of the log. The message names the full disk, because the database and the files may be on different disks. */
const whatFailed = (error: unknown, { code }: AppError): string => {
  if (code === 'storage-refused')
    return `a call failed because the bucket refuses this server: ${reasonOf(error)}`;
  if (code !== 'storage-full') return 'a call failed';
  return isDatabaseFull(error)
    ? 'a call failed because the disk of the database is full'
    : 'a call failed because the disk or the bucket for files is full';
};

const refuse = (reply: FastifyReply, refusal: AppError) => {
  const { status } = refusal;
  if (refusal instanceof LimitReached) reply.headers(limitHeaders(refusal));
  // Hooks do not run for errors of the framework, so the header is set here too.
  reply.header(requestIdHeader, reply.request.id);
  if (status === 401) reply.header('www-authenticate', 'Bearer');
  return reply.code(status).send(refusalBody(refusal, reply.request.id));
};

/** Returns the headers with which a client finds the time of its next attempt. They replace the headers of wider limits. */
const limitHeaders = ({ max, retryAfter }: LimitReached) => ({
  'retry-after': retryAfter,
  'x-ratelimit-limit': max,
  'x-ratelimit-remaining': 0,
  'x-ratelimit-reset': retryAfter,
});

/** Returns Fastify's option for a number of proxies or their addresses. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** Accepts a JPEG picture as the body of the endpoints whose option `takes` is `image/jpeg`. */
const acceptPictures = (app: FastifyInstance) => {
  app.addContentTypeParser('image/jpeg', { parseAs: 'buffer' }, (request, body, done) =>
    request.routeOptions.config.takes === 'image/jpeg'
      ? done(null, body)
      : done(new AppError('wrong-type', [onlyJson])),
  );
};

/**
 * Logs refusals that can be signs of an attack: one line a minute for each call and network, because an attacker repeats
 * them.
 */
const logRefusal = (log: Log, { id, ip, method, routeOptions }: FastifyRequest, refusal: AppError) => {
  const caller = { log: logOfCall(log, id), ip: plainAddress(ip) };
  const call = `${method} ${routeOptions.url ?? ''}`;
  const repeats = `${call} ${networkOf(ip)}`;
  if (refusal.code === 'too-many') logSecurity(caller, { event: 'limit-reached', call }, repeats);
  if (refusal.code === 'key-not-valid') logSecurity(caller, { event: 'api-key-refused', call }, repeats);
  if (refusal instanceof ForgedToken) logSecurity(caller, { event: 'token-forged', call }, repeats);
};

/**
 * Refuses a call without a route. Paths of the API get another text, because they may be endpoints of a newer release. A known path
 * with another method is refused with its methods.
 */
export const refuseUnknown = (reply: FastifyReply, url: string) => {
  if (!url.startsWith('/api/')) return refuse(reply, new AppError('not-found'));
  const methods = reply.server.methodsAt(url.replace(/[?#].*/, '')).join(', ');
  if (methods === '') return refuse(reply, new AppError('unknown-call'));
  reply.header('allow', methods);
  return refuse(reply, new AppError('wrong-method', [`This path has only these methods: ${methods}.`]));
};
