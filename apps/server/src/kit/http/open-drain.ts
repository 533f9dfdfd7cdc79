import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log/log';

/** Milliseconds that running calls get after the listener has closed. */
const maxDrain = 25_000;
/** Milliseconds without a running call after which all calls count as ended: a request may still be on its way. */
const quietFor = 200;

type Options = {
  /** Milliseconds in which new calls are still accepted, so that a load balancer can notice and move on. */
  acceptFor: number;
  /** Ends that time early. */
  hurry?: AbortSignal;
  /** Milliseconds that running calls get after that; 25 seconds when not given. */
  endWithin?: number;
};

export type Drain = {
  /** True from the moment that the process was told to stop. */
  isDraining(): boolean;
  /**
   * Lets every call end. Each answer asks the client to close its connection; then the listener closes, then running calls
   * get some seconds to end. Calls that are still running then are logged, and cut when the server is closed.
   */
  drain(options: Options): Promise<void>;
};

/** Follows the calls of a server, so that the server can stop without losing one. Call it before routes are added. */
export const openDrain = (app: FastifyInstance, log: Log): Drain => {
  const running = new Map<ServerResponse, FastifyRequest>();
  let draining = false;
  let lastRunning = 0;

  app.addHook('onRequest', (request, { raw }, done) => {
    if (draining) raw.shouldKeepAlive = false;
    running.set(raw, request);
    raw.once('close', () => {
      running.delete(raw);
      lastRunning = Date.now();
    });
    done();
  });

  const callsEnd = async (within: number) => {
    const until = Date.now() + within;
    lastRunning = Date.now();
    while (running.size > 0 || Date.now() - lastRunning < Math.min(quietFor, within)) {
      if (Date.now() > until) break;
      await sleep(20);
    }
    if (running.size === 0) return;
    const calls = [...running.values()].map(({ method, routeOptions }) => `${method} ${routeOptions.url}`);
    log.warn({ calls, seconds: within / 1_000 }, 'these calls did not end in time and are cut');
  };

  return {
    isDraining: () => draining,
    drain: async ({ acceptFor, hurry, endWithin = maxDrain }) => {
      draining = true;
      for (const raw of running.keys()) raw.shouldKeepAlive = false;
      if (acceptFor > 0)
        await sleep(acceptFor, undefined, { ...(hurry && { signal: hurry }) }).catch(() => {});
      await quietMoment();
      app.server.close();
      await callsEnd(endWithin);
    },
  };
};

/**
 * Waits for a turn of the event loop in which nothing happened. A connection that the system has accepted, but this process
 * has not, is reset when the listener closes. So the listener closes right after a turn that has accepted all of them.
 */
const quietMoment = async () => {
  for (let turns = 0; turns < 1_000; turns++) {
    const begun = performance.now();
    await nextTurn();
    if (performance.now() - begun < 0.2) return;
  }
};
