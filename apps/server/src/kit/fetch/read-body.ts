import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchError } from './fetch-error';
import type { Answer } from './send-request';

const unpackers: Record<string, () => NodeJS.ReadWriteStream> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/**
 * Returns the decompressed body of a response. Returns an empty buffer if `maxBytes` is 0.
 * @throws FetchError if the body is larger than `maxBytes`, incomplete, or compressed with an unknown encoding
 */
export const readBody = async (
  { headers, body }: Answer,
  host: string,
  maxBytes: number,
): Promise<Buffer> => {
  if (maxBytes === 0) {
    body.destroy();
    return Buffer.alloc(0);
  }
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = unpackers[encoding];
  if (!unpack && encoding !== 'identity') {
    body.destroy();
    throw new FetchError(`${host} uses an unknown compression.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const keep = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > maxBytes) return done(new FetchError(`The response from ${host} is too large.`));
      chunks.push(chunk);
      done();
    },
  });
  try {
    await (unpack ? pipeline(body, unpack(), keep) : pipeline(body, keep));
  } catch (error) {
    throw error instanceof FetchError
      ? error
      : new FetchError(`${host} closed the connection before the response was complete.`);
  }
  return Buffer.concat(chunks);
};
