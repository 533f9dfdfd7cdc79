import { callsPerKey } from '@marquee/contract/kit/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LimitReached } from './app-error';

/** A function that counts a call with an API key, and sets the headers of the limit. It throws LimitReached. */
export type LimitKey = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** Returns the limit of all calls with one API key. Each process counts the calls that it receives. */
export const limitKeys = (app: FastifyInstance): LimitKey => {
  const count = app.createRateLimit({
    max: callsPerKey,
    timeWindow: '1 minute',
    keyGenerator: ({ actor }) => (actor?.kind === 'person' && actor.apiKey ? actor.apiKey.id : 0),
  });
  return async (request, reply) => {
    const counted = await count(request);
    if (counted.isAllowed) return;
    if (counted.isExceeded) throw new LimitReached(counted.max, counted.ttlInSeconds);
    // A call can have a limit of its own. The headers describe the limit with fewer remaining calls.
    const others = reply.getHeader('x-ratelimit-remaining');
    if (others !== undefined && Number(others) < counted.remaining) return;
    reply.headers({
      'x-ratelimit-limit': counted.max,
      'x-ratelimit-remaining': counted.remaining,
      'x-ratelimit-reset': counted.ttlInSeconds,
    });
  };
};
