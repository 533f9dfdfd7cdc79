import pg from 'pg';
import { openS3Storage } from '../../../../apps/server/src/kit/storage/s3-storage';
import { startTestS3 } from '../../../../apps/server/src/kit/storage/test-s3';
import { startPostgres } from '../start-postgres';

/** Services outside the data folder that store rows or files, with the variables that name them. */
export type Place = {
  variables: Record<string, string>;
  /** Loses everything that the services store, so that the place is empty. */
  lose(): Promise<void>;
  stop(): Promise<void>;
};

/** The embedded database, and files on the disk. */
export const openEmbedded = async (): Promise<Place> => ({
  variables: {},
  lose: async () => {},
  stop: async () => {},
});

/** An external PostgreSQL, and files on the disk. */
export const openExternal = async (): Promise<Place> => {
  const postgres = await startPostgres();
  const run = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    for (const statement of statements) await client.query(statement);
    await client.end();
  };
  await run('create database marquee');
  return {
    variables: { DATABASE_URL: postgres.url.replace(/\/postgres$/, '/marquee') },
    lose: () => run('alter database marquee rename to lost', 'create database marquee'),
    stop: postgres.stop,
  };
};

/** The embedded database, and files in an S3 bucket. Returns undefined if this machine has no S3 server for tests. */
export const openBucket = async (): Promise<Place | undefined> => {
  const s3 = await startTestS3();
  if (!s3) return undefined;
  const { bucket, region, endpoint, credentials } = s3.config;
  const storage = await openS3Storage(s3.config);
  return {
    variables: {
      STORAGE_URL: `s3://${bucket}`,
      AWS_REGION: region,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_ACCESS_KEY_ID: credentials?.accessKeyId ?? '',
      AWS_SECRET_ACCESS_KEY: credentials?.secretAccessKey ?? '',
    },
    lose: async () => {
      for await (const key of storage.list('')) await storage.remove(key);
    },
    stop: s3.stop,
  };
};
