import type { Registry } from 'prom-client';
import { buildServer } from './build-server';
import { cannotListen } from './cannot-listen';
import type { Services } from './context';
import { type ProcessState, serveHealth } from './serve-health';
import { serveMetrics } from './serve-metrics';

/**
 * Serves health and metrics on a port of their own, in processes of every role. Responses of this port are not measured and not in
 * the access log.
 * @returns the port, and `close`
 * @throws ConfigError if the process cannot listen there
 */
export const openMetricsPort = async (
  { config, log, db }: Pick<Services, 'config' | 'log' | 'db'>,
  { port, host }: { port: number; host: string },
  { metrics, state }: { metrics: Registry; state: Readonly<ProcessState> },
) => {
  const app = await buildServer({ ...config, logAccess: false }, log);
  serveHealth(app, { db }, state);
  serveMetrics(app, config, metrics);
  const names = { portName: 'METRICS_PORT', hostName: 'METRICS_HOST' };
  await app.listen({ port, host }).catch(cannotListen({ port, host, ...names }));
  return {
    port: app.addresses().find((address) => typeof address === 'object')?.port,
    close: async () => {
      await app.close();
    },
  };
};
