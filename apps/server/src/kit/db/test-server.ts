import pg from 'pg';

/** Returns the connection string of another database on the same server. */
export const withDatabase = (url: string, name: string) =>
  url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);

/** Runs one statement outside the test databases, such as `create database`. */
export const onServer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
