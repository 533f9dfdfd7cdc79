import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Part } from './manifest';

/** Returns a step of a pipeline that passes all bytes on, and a function that returns their number and their sum. */
export const summing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const pass = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  return { pass, sum: (): Part => ({ bytes, sha256: hash.digest('hex') }) };
};

/** Writes a stream to a new file that only its owner can read. */
export const writeStream = async (path: string, content: Readable): Promise<Part> => {
  const { pass, sum } = summing();
  await pipeline(content, pass, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return sum();
};

/** Writes texts to a new compressed file. Each text consists of whole lines. */
export const writeLines = async (path: string, texts: AsyncIterable<string>): Promise<Part> => {
  const { pass, sum } = summing();
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(texts, createGzip(), pass, file);
  return sum();
};

/** Yields the lines of a file that `writeLines` has written. */
export const readLines = async function* (path: string): AsyncIterable<string> {
  const decoder = new TextDecoder();
  const packed = createReadStream(path);
  const unpacked = createGunzip();
  const done = pipeline(packed, unpacked);
  // The loop below fails with the same error.
  done.catch(() => {});
  // `readline` would also split at U+2028, which JSON does not escape.
  let rest = '';
  for await (const chunk of unpacked) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await done;
};

export const sumOf = async (path: string): Promise<Part> => {
  const { pass, sum } = summing();
  await pipeline(createReadStream(path), pass, async (source) => {
    for await (const _ of source);
  });
  return sum();
};

/** Returns a stream of the same bytes, which fails at its end if they differ from the description. */
export const checked = (content: Readable, part: Part, name: string): Readable => {
  const { pass, sum } = summing();
  const check = async function* () {
    yield* pass(content);
    if (sum().sha256 !== part.sha256) throw new Error(`The backup is damaged: ${name} has another content.`);
  };
  return Readable.from(check(), { objectMode: false });
};

/** Reads a stream to its end. */
export const drain = async (content: Readable): Promise<void> => {
  for await (const _ of content);
};

/** @throws Error if a file is missing or differs from its description */
export const checkPart = async (path: string, part: Part): Promise<void> =>
  drain(checked(await openPart(path), part, path));

/** @throws Error if there is no such file */
export const openPart = async (path: string): Promise<Readable> => {
  const file = await open(path).catch((error: unknown) => {
    throw new Error(`The backup is damaged: ${path} can't be read.`, { cause: error });
  });
  return file.createReadStream();
};
