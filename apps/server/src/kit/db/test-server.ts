import pg from 'pg';

/** The same server, another database. */
export const withDatabase = (url: string, name: string) =>
  url.replace(/^(\w+:\/\/[^/]*\/)[^?]*/, `$1${name}`);

/** Runs one statement outside of the test databases, such as the making of one. */
export const onServer = async (url: string, statement: string) => {
  const client = new pg.Client({ connectionString: withDatabase(url, 'postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
