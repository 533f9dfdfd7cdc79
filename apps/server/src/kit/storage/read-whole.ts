import type { Readable } from 'node:stream';
import { TooLarge } from './limit-bytes';

/**
 * All that a stream brings, in memory.
 * @throws TooLarge as soon as it is more than `most` bytes
 */
export const readWhole = async (stream: Readable, most: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > most) throw new TooLarge(`More than ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
