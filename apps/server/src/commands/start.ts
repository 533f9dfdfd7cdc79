import { anyAccount } from '../features/accounts/make-account';
import { setupToken } from '../features/accounts/setup-token';
import { removeSetupToken, writeSetupToken } from '../features/accounts/setup-token-file';
import type { Config } from '../kit/config/config';
import { untilReached } from '../kit/db/until-reached';
import type { Services } from '../kit/http/context';
import { announce } from '../kit/log/announce';
import { type Log, openLog } from '../kit/log/log';
import { logWarnings } from '../kit/log/log-warnings';
import { notifyReady } from '../kit/run/notify-ready';
import { startServer } from '../start-server';
import { defineCommand } from './command';
import { installationConfig } from './installation-config';

/**
 * Maximum duration of a stop after DRAIN_SECONDS, in seconds. Running calls have 25 of these seconds to end, and running jobs
 * have ten.
 */
const maxStopSeconds = 60;

export const startCommand = defineCommand({
  name: 'start',
  summary: 'Start the server. SIGTERM stops the server gracefully',
  args: [],
  options: {},
  run: () => start(),
});

/** Starts the server. Returns the exit code after a signal has stopped the server. */
const start = async (): Promise<number> => {
  const config = await installationConfig();
  const log = openLog(config);
  logWarnings(log);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const server = await startServer(config, log);
  const signals = stopOnSignals(server, config, log);
  try {
    await server.work();
    if (server.port) {
      announce(log, `Marquee is at ${config.publicUrl}`);
      await untilReached(
        server.services.db,
        'the accounts could not be counted',
        () => announceSetupToken(server.services),
        signals.stop,
      );
    }
  } catch (error) {
    // A running stop explains the error, because the stop has closed the services that jobs need.
    if (signals.isStopping()) return signals.stopped;
    await server.stop(AbortSignal.abort());
    throw error;
  }
  const { port, metricsPort } = server;
  log.info({ port, metricsPort, roles: config.roles }, 'ready');
  await notifyReady(process.env.NOTIFY_SOCKET).catch((error: unknown) =>
    log.warn({ err: error }, 'systemd was not told that Marquee is ready'),
  );
  return signals.stopped;
};

/** Announces the token for the first setup, and stores the token in a file, if there is no account. */
const announceSetupToken = async (services: Services) => {
  const { db, secret, log } = services;
  if (await anyAccount(db)) return removeSetupToken(services);
  const file = await writeSetupToken(services);
  const place = file ? ` (also in ${file})` : '';
  announce(
    log,
    `To set up Marquee through a proxy or from another machine, enter this setup token${place}: ${setupToken(secret)}`,
  );
};

/** Stops the server when a signal arrives. `stopped` is the exit code after the stop. */
const stopOnSignals = (
  server: Awaited<ReturnType<typeof startServer>>,
  { drainSeconds }: Pick<Config, 'drainSeconds'>,
  log: Log,
) => {
  const hurry = new AbortController();
  const stop = new AbortController();
  let stopping = false;
  const stopped = new Promise<number>((resolve) => {
    // A signal may arrive several times: from the terminal, and from each parent process that forwards the signal.
    const onSignal = async (signal: NodeJS.Signals) => {
      // After Ctrl+C the server stops without the seconds for a load balancer, because a person waits and there is no load
      // balancer.
      if (signal === 'SIGINT') hurry.abort();
      if (stopping) return;
      stopping = true;
      stop.abort();
      const begun = performance.now();
      log.info({ signal }, 'stopping');
      // A database that does not answer must not prevent the process from ending.
      setTimeout(() => process.exit(1), (drainSeconds + maxStopSeconds) * 1_000).unref();
      const failure = await server.stop(hurry.signal).then(
        () => undefined,
        (error: unknown) => ({ err: error }),
      );
      const seconds = Math.round((performance.now() - begun) / 100) / 10;
      if (failure) log.error({ ...failure, seconds }, 'stopped with an error');
      else log.info({ seconds }, 'stopped');
      resolve(failure ? 1 : 0);
    };
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  });
  return { stopped, isStopping: () => stopping, stop: stop.signal };
};
