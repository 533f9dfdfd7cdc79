import { readConfig } from './kit/config/config';
import { ConfigError } from './kit/config/config-error';
import { openLog } from './kit/log/log';
import { startServer } from './start-server';

/** Reads the configuration and starts; ends cleanly when told to. */
const main = async () => {
  const config = readConfig(process.env);
  const log = openLog(config);
  process.on('unhandledRejection', (error) => log.error({ err: error }, 'something failed unheard'));
  const server = await startServer(config, log);
  if (server.port) console.log(`\n  Marquee is at ${config.publicUrl}\n`);
  let stopping = false;
  // Ctrl+C comes more than once: from the terminal, and from each parent that passes it on.
  const stop = () => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
};

main().catch((error: unknown) => {
  // A wrong configuration is one line for whoever wrote it; anything else is for whoever mends it.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
