import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config/config';
import { AppError } from './app-error';
import { isFromHere } from './is-from-here';

/**
 * Serves the metrics for Prometheus. With METRICS_TOKEN, requests must contain the token. Otherwise requests must come directly
 * from this machine.
 */
export const serveMetrics = (
  app: FastifyInstance,
  { metricsToken }: Pick<Config, 'metricsToken'>,
  registry: Registry,
): void => {
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new AppError('not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

const mayReadMetrics = (request: FastifyRequest, token: string): boolean => {
  if (token) return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
  return isFromHere(request);
};

/** Returns a hash of the text for comparisons, because `timingSafeEqual` requires equal lengths. */
const digest = (text: string) => createHash('sha256').update(text).digest();
