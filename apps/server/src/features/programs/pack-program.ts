import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, gunzip } from 'node:zlib';
import { heavyFrom } from '../../kit/run/heavy-work';
import { pacer } from '../../kit/run/pacer';

const deflate = promisify(deflateRaw);
const unpack = promisify(gunzip);

/** The packed beginning of a gzip stream. Any packed data can follow this beginning. */
export type PackedStart = { packed: Buffer; crc: number; size: number };

/** A gzip stream in two pieces. Streams with the same beginning share the first buffer. */
export type PackedProgram = [start: Buffer, rest: Buffer];

/**
 * Packs the common beginning of many streams once. The beginning of a program is the list of messages: nearly all of its size,
 * and equal for all screens that play the same content. The bytes are passed in pieces, so that other work can run between them.
 */
export const packStart = async (pieces: readonly Buffer[]): Promise<PackedStart> => {
  const pace = pacer();
  let crc = 0;
  for (const piece of pieces) {
    crc = crc32(piece, crc);
    await pace();
  }
  const bytes = Buffer.concat(pieces);
  // A full flush ends at a whole byte, and the data after the flush does not refer to the data before it (RFC 1951, 3.2.4).
  const level = bytes.length > heavyFrom ? 1 : constants.Z_DEFAULT_COMPRESSION;
  const blocks = await deflate(bytes, { finishFlush: constants.Z_FULL_FLUSH, level });
  return { packed: Buffer.concat([gzipHeader, blocks]), crc, size: bytes.length };
};

/** Packs the data that follows the common beginning, and adds the end of the gzip stream. */
export const packRest = async (start: PackedStart, text: string): Promise<Buffer> => {
  const bytes = Buffer.from(text);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes, start.crc), 0);
  trailer.writeUInt32LE((start.size + bytes.length) % 2 ** 32, 4);
  const blocks = bytes.length < smallRest ? deflateRawSync(bytes) : await deflate(bytes);
  return Buffer.concat([blocks, trailer]);
};

/** Size in bytes below which packing takes less time than passing the data to another thread. */
const smallRest = 64 * 1024;

/** Unpacks a program for clients that do not accept gzip. All browsers accept gzip. */
export const unpackProgram = (program: PackedProgram): Promise<Buffer> => unpack(Buffer.concat(program));

/** The header of a gzip stream: deflate, without name, time and system (RFC 1952, 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
