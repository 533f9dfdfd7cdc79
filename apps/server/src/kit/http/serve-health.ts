import { createHash, timingSafeEqual } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';
import { commit, version } from '../config/version';
import { AppError } from './app-error';
import type { Services } from './context';
import { isFromHere } from './is-from-here';
import type { Drain } from './open-drain';

/** Serves liveness, readiness, and metrics for Prometheus. */
export const serveHealth = (
  app: FastifyInstance,
  { db, config }: Services,
  { isDraining, metrics: registry }: Pick<Drain, 'isDraining'> & { metrics: Registry },
) => {
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'marquee_build_info',
    help: 'Always 1. The labels contain the release of this process',
    labelNames: ['version', 'commit', 'node'],
    registers: [registry],
  }).set({ version, commit, node: process.versions.node }, 1);
  const took = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long calls took, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'http_failures_total',
    help: 'Calls that broke',
    registers: [registry],
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    took.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    if (reply.statusCode === 500) failed.inc();
    done();
  });
  app.get('/health/live', async () => ({ alive: true }));
  app.get('/health/ready', async () => {
    if (isDraining()) throw new AppError('unavailable', ['This process is stopping.']);
    await db.execute(sql`select 1`);
    return { ready: true, version, commit };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, config.metricsToken)) throw new AppError('not-found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
};

/**
 * Returns whether a request may read the metrics. With METRICS_TOKEN, the request must contain the token. Otherwise the request
 * must come directly from this machine.
 */
const mayReadMetrics = (request: FastifyRequest, token: string): boolean => {
  if (token) return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`));
  return isFromHere(request);
};

/** Returns a hash of the text for comparisons, because `timingSafeEqual` requires equal lengths. */
const digest = (text: string) => createHash('sha256').update(text).digest();
