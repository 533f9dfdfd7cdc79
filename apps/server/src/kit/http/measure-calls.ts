import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** Measures the calls of a server by route and status. */
export const measureCalls = (app: FastifyInstance, registry: Registry): void => {
  const took = new Histogram({
    name: 'marquee_http_request_duration_seconds',
    help: 'Duration of calls, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const failed = new Counter({
    name: 'marquee_http_failures_total',
    help: 'Calls that failed by a fault of the server (status 500)',
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    took.labels(request.method, route, String(reply.statusCode)).observe(reply.elapsedTime / 1000);
    if (reply.statusCode === 500) failed.inc();
    done();
  });
};
