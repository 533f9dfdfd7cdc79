import type { Readable } from 'node:stream';
import { TooLarge } from './limit-bytes';

/**
 * Reads a whole stream into memory.
 * @throws TooLarge as soon as there are more than `max` bytes
 */
export const readWhole = async (stream: Readable, max: number): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += chunk.length;
    if (size > max) throw new TooLarge(`More than ${max} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
