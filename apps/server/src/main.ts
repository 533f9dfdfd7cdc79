import { findMoneyFaults } from './check-money';
import { type Config, readConfig } from './kit/config/config';
import { ConfigError } from './kit/config/config-error';
import { type Log, openLog } from './kit/log/log';
import { startServer } from './start-server';

/**
 * Maximum duration of a stop after DRAIN_SECONDS, in seconds. Running calls have 25 of these seconds to end, and running jobs
 * have ten.
 */
const maxStopSeconds = 60;

/** Reads the configuration and starts the server. A signal stops the server gracefully. */
const main = async () => {
  const config = readConfig(process.env);
  const log = openLog(config);
  if (process.argv[2] === 'check-money') return printMoneyFaults(config, log);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'unhandled rejection'));
  const server = await startServer(config, log);
  const hurry = new AbortController();
  let stopping = false;
  // A signal may arrive several times: from the terminal, and from each parent process that forwards the signal.
  const stop = async (signal: NodeJS.Signals) => {
    // After Ctrl+C the server stops without the seconds for a load balancer, because a person waits and there is no load
    // balancer.
    if (signal === 'SIGINT') hurry.abort();
    if (stopping) return;
    stopping = true;
    const begun = performance.now();
    log.info({ signal }, 'stopping');
    // A database that does not answer must not prevent the process from ending.
    setTimeout(() => process.exit(1), (config.drainSeconds + maxStopSeconds) * 1_000).unref();
    const failure = await server.stop(hurry.signal).then(
      () => undefined,
      (error: unknown) => ({ err: error }),
    );
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    if (failure) log.error({ ...failure, seconds }, 'stopped with an error');
    else log.info({ seconds }, 'stopped');
    process.exit(failure ? 1 : 0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
  try {
    await server.work();
  } catch (error) {
    // A running stop explains the error, because the stop has closed the services that jobs need.
    if (stopping) return;
    await server.stop(AbortSignal.abort());
    throw error;
  }
  if (server.port) console.log(`\n  Marquee is at ${config.publicUrl}\n`);
  log.info({ port: server.port, roles: config.roles }, 'ready');
};

/** The command `check-money`: prints each rule about money that the rows break. The exit code is 1 if there is one. */
const printMoneyFaults = async (config: Config, log: Log): Promise<never> => {
  const faults = await findMoneyFaults(config, log);
  for (const { rule, id } of faults) console.error(`Broken: ${rule} (${id}).`);
  if (faults.length === 0) console.log('Money: all rows agree.');
  process.exit(faults.length === 0 ? 0 : 1);
};

main().catch((error: unknown) => {
  // A configuration error is printed as one line for the operator. Other errors are printed with a stack for developers.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
