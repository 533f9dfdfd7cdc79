import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Config } from '../config/storage-config';
import { checkKey, isKey, type Storage } from './storage';

/**
 * Maximum time for a response of S3, in milliseconds, for each of three attempts. Sending and reading data has no time limit
 * while data flows.
 */
const patience = 5_000;
const untilSent = { requestTimeout: 0 };
const maxSockets = 10_000;

/** Opens the storage in a bucket of Amazon S3 or a compatible service. Browsers post their uploads directly to the bucket. */
export const openS3Storage = async (config: S3Config): Promise<Storage> => {
  // The library is loaded only if files are stored in a bucket.
  const s3 = await import('@aws-sdk/client-s3');
  const { createPresignedPost } = await import('@aws-sdk/s3-presigned-post');
  const client = new s3.S3Client({
    region: config.region,
    // Other services rarely have a host name per bucket, and do not support Amazon's newer checksums.
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    credentials: config.credentials,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: patience,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
      // Each file that a TV reads uses one socket.
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
  const top = config.prefix === '' ? '' : `${config.prefix}/`;
  const at = (key: string) => ({ Bucket: config.bucket, Key: top + key });

  return {
    authorizeUpload: async ({ key, contentType, maxBytes, expiresIn, isPrivate = false }) => {
      checkKey(key);
      const { url, fields } = await createPresignedPost(client, {
        ...at(key),
        Expires: expiresIn,
        // The browser adds the fields for the first two conditions to the form.
        Conditions: [
          { acl: isPrivate ? 'private' : 'public-read' },
          { 'Content-Type': contentType },
          ['content-length-range', 0, maxBytes],
        ],
      });
      return { key, url, fields };
    },

    receive: undefined,

    put: async (key, content, contentType) => {
      checkKey(key);
      const send = (Body: Uint8Array | Readable, ContentLength: number) =>
        client.send(
          new s3.PutObjectCommand({ ...at(key), Body, ContentLength, ContentType: contentType }),
          untilSent,
        );
      if (!(content instanceof Readable)) return void (await send(content, content.length));
      // The stream is first written to a temporary file, because S3 needs the size in advance.
      const temporary = join(tmpdir(), `marquee-${randomBytes(12).toString('hex')}`);
      try {
        await pipeline(content, createWriteStream(temporary, { flags: 'wx', mode: 0o600 }));
        await send(createReadStream(temporary), (await stat(temporary)).size);
      } finally {
        await rm(temporary, { force: true });
      }
    },

    get: async (key, range) => {
      if (!isKey(key)) return undefined;
      const Range = range && `bytes=${range.start}-${range.end}`;
      const found = await client.send(new s3.GetObjectCommand({ ...at(key), Range })).catch(absent);
      if (!(found?.Body instanceof Readable)) return undefined;
      return found.Body.once('error', likeDisk);
    },

    head: async (key) => {
      const found = isKey(key)
        ? await client.send(new s3.HeadObjectCommand(at(key))).catch(absent)
        : undefined;
      if (!found) return undefined;
      return {
        size: found.ContentLength ?? 0,
        contentType: found.ContentType ?? 'application/octet-stream',
        modified: found.LastModified ?? new Date(0),
      };
    },

    link: undefined,

    remove: async (key) => {
      if (isKey(key)) await client.send(new s3.DeleteObjectCommand(at(key)));
    },

    list: async function* (folder) {
      if (folder !== '' && !isKey(folder.replace(/\/$/, ''))) return;
      const search = {
        Bucket: config.bucket,
        Prefix: top + folder.replace(/\/?$/, folder === '' ? '' : '/'),
      };
      for await (const page of s3.paginateListObjectsV2({ client }, search)) {
        for (const { Key } of page.Contents ?? []) if (Key) yield Key.slice(top.length);
      }
    },
  };
};

/** Marks the error of an interrupted read as an error of the storage. The error itself does not name the bucket. */
const likeDisk = (error: Error) => Object.assign(error, { code: 'EIO' });

const absent = (error: unknown) => {
  if (error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)) return undefined;
  throw error;
};
