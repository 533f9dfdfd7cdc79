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
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
};

main().catch((error: unknown) => {
  // A wrong configuration is one line for whoever wrote it; anything else is for whoever mends it.
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
