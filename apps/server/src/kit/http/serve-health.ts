import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Doors } from './context';

/** For whoever operates it: alive, ready to take calls, and figures for Prometheus. */
export const serveHealth = (app: FastifyInstance, { db }: Doors) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
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
    await db.execute(sql`select 1`);
    return { ready: true };
  });
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
};
