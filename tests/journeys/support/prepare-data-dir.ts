import { startServer } from './start-server';

/**
 * Starts and stops a server once. Each journey then begins with a copy of its data folder, because a copy takes less time than the
 * creation of a database and all its tables.
 */
export const setup = async () => {
  const server = await startServer({ LOG_LEVEL: 'error' });
  await server.stop();
  process.env.PREPARED_DATA_DIR = server.dataDir;
  return server.remove;
};
