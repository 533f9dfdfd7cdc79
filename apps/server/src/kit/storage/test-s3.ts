import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { z } from 'zod';
import type { S3Config } from '../config/storage-config';

const root = join(import.meta.dirname, '../../../../..');
const program = join(root, 'tests/services/s3.mjs');

const said = z.object({
  region: z.string(),
  endpoint: z.string(),
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
});

/** Starts an S3 server for tests. Returns undefined if the server has not been downloaded and S3_TEST=1 is not set. */
export const startTestS3 = async (): Promise<{ config: S3Config; stop(): Promise<void> } | undefined> => {
  if (process.env.S3_TEST !== '1' && !existsSync(join(root, '.cache/ceph/ready'))) return undefined;
  const server = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(server, 'exit').then(([code]) => {
    throw new Error(`The S3 server for tests ended with ${code}.`);
  });
  const [line] = await Promise.race([once(createInterface(server.stdout), 'line'), ended]);
  ended.catch(() => {});
  const config: S3Config = {
    kind: 's3',
    bucket: 'content',
    prefix: '',
    ...said.parse(JSON.parse(String(line))),
  };
  const client = new S3Client({ ...config, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  return {
    config,
    // The server stops when its standard input closes.
    stop: async () => {
      server.stdin.end();
      await ended.catch(() => {});
    },
  };
};
