import { createWriteStream } from 'node:fs';
import { Transform, Writable } from 'node:stream';
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
 * @param file the path of a file to which the body is written. Then the result is an empty buffer.
 * @throws FetchError if the body is larger than `maxBytes`, incomplete, or compressed with an unknown encoding
 */
export const readBody = async (
  { headers, body }: Answer,
  host: string,
  maxBytes: number,
  file?: string,
): Promise<Buffer> => {
  if (maxBytes === 0) {
    body.destroy();
    return Buffer.alloc(0);
  }
  const tooLarge = () => new FetchError(`The response from ${host} is too large.`);
  if (Number(headers['content-length']) > maxBytes) {
    body.destroy();
    throw tooLarge();
  }
  const encoding = (headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  const unpack = unpackers[encoding];
  if (!unpack && encoding !== 'identity') {
    body.destroy();
    throw new FetchError(`${host} uses an unknown compression.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  const limit = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      if (size > maxBytes) done(tooLarge());
      else done(null, chunk);
    },
  });
  const keep = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      chunks.push(chunk);
      done();
    },
  });
  const target = file === undefined ? keep : createWriteStream(file);
  try {
    await (unpack ? pipeline(body, unpack(), limit, target) : pipeline(body, limit, target));
  } catch (error) {
    throw error instanceof FetchError
      ? error
      : new FetchError(`${host} closed the connection before the response was complete.`);
  }
  return Buffer.concat(chunks);
};

/** Returns the first bytes of the body of a response, at most `maxBytes`, and closes the connection. A compressed body is left out. */
export const readBeginning = async ({ headers, body }: Answer, maxBytes: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    if (headers['content-encoding'] === undefined)
      for await (const chunk of body) {
        chunks.push(chunk);
        size += chunk.length;
        if (size >= maxBytes) break;
      }
  } catch {
    // The receiver closed the connection after its status. The beginning is enough.
  }
  body.destroy();
  return Buffer.concat(chunks).subarray(0, maxBytes);
};
