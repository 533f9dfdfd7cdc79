import { socketPort } from './postgres-socket';
import { clusterUser } from './run-initdb';

/** The name of the application's database in the embedded PostgreSQL. */
export const embeddedDatabase = 'marquee';

/** Returns the connection string of a database of the embedded PostgreSQL. */
export const embeddedUrl = (sockets: string, name = embeddedDatabase): string =>
  `postgresql://${clusterUser}@/${name}?host=${encodeURIComponent(sockets)}&port=${socketPort}`;
