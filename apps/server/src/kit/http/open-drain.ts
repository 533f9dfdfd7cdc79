import type { ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../log/log';

/** Maximum time for running calls after the listener has closed, in milliseconds. */
const maxDrain = 25_000;
/** Milliseconds without a running call before the drain ends, because a request may still be arriving. */
const quietFor = 200;
/** Turns of the event loop without activity before the listener closes. */
const quietTurns = 10;

type Options = {
  /** Milliseconds in which new calls are still accepted, so that a load balancer can react. */
  acceptFor: number;
  /** Ends the time of `acceptFor` early. */
  hurry?: AbortSignal;
  /** Maximum time for running calls after the listener has closed, in milliseconds. Default: 25,000. */
  endWithin?: number;
};

export type Drain = {
  /**
   * Lets running calls end before the server stops. First, new calls are accepted for some time; each response asks the client to
   * close its connection. Then the listener closes, and running calls get some seconds to end. Calls that still run are logged.
   * They are cut off when the server closes.
   */
  drain(options: Options): Promise<void>;
};

/** Tracks the calls of a server, so that the server can stop without losing a call. Call this function before adding routes. */
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
    drain: async ({ acceptFor, hurry, endWithin = maxDrain }) => {
      draining = true;
      for (const raw of running.keys()) raw.shouldKeepAlive = false;
      if (acceptFor > 0)
        await sleep(acceptFor, undefined, { ...(hurry && { signal: hurry }) }).catch(() => {});
      await quietMoment();
      closeListener(app);
      await callsEnd(endWithin);
    },
  };
};

/**
 * Closes the listener and no connection. `app.server.close` would also close the idle connections. A proxy may send a call on
 * such a connection before it notices the end. The call would be lost, because a proxy does not repeat a POST.
 */
const closeListener = (app: FastifyInstance) => {
  Server.prototype.close.call(app.server);
};

/**
 * Waits for some turns of the event loop without activity. When the listener closes, the system resets connections that it
 * has accepted but this process has not. So the listener closes right after turns that have accepted all of them. One quiet
 * turn is not enough, because the system completes a connection a moment after the client has started it.
 */
const quietMoment = async () => {
  let quiet = 0;
  for (let turns = 0; turns < 1_000 && quiet < quietTurns; turns++) {
    const begun = performance.now();
    await nextTurn();
    quiet = performance.now() - begun < 0.2 ? quiet + 1 : 0;
  }
};
