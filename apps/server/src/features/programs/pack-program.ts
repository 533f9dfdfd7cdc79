import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync, gunzip } from 'node:zlib';
import { heavyFrom } from '../../kit/run/heavy-work';
import { pacer } from '../../kit/run/pacer';

const deflate = promisify(deflateRaw);
const unpack = promisify(gunzip);

/** A packed part of a gzip stream. `crc` and `size`: the checksum and the length of all data up to the end of this part. */
export type PackedPart = { packed: Buffer; crc: number; size: number };

/** A gzip stream in pieces. Streams with the same parts share the buffers of these parts. */
export type PackedProgram = Buffer[];

/** The text before a part, in pieces, and the checksum and length of this text. */
type Before = Pick<PackedPart, 'crc' | 'size'> & { text: readonly Buffer[] };

/**
 * Packs a part of many streams once. The messages of a program are nearly all of its size. A part of them is equal for all screens
 * that play the same content. The bytes are passed in pieces, so that other work can run between them.
 * @param before the parts before this part. Absent: the part begins the stream.
 */
export const packPart = async (pieces: readonly Buffer[], before?: Before): Promise<PackedPart> => {
  const pace = pacer();
  let crc = before?.crc ?? 0;
  for (const piece of pieces) {
    crc = crc32(piece, crc);
    await pace();
  }
  const bytes = Buffer.concat(pieces);
  // A full flush ends at a whole byte, and the data after the flush does not refer to the data before it (RFC 1951, 3.2.4).
  const finishFlush = constants.Z_FULL_FLUSH;
  const level = bytes.length > heavyFrom ? 1 : constants.Z_DEFAULT_COMPRESSION;
  // The reader still has the end of the previous part, so this part can refer to it. Pages of one feed have much text in common.
  const known = before ? { dictionary: endOf(before.text) } : {};
  const blocks = await deflate(bytes, { finishFlush, level, ...known });
  const packed = before ? blocks : Buffer.concat([gzipHeader, blocks]);
  return { packed, crc, size: (before?.size ?? 0) + bytes.length };
};

/** The size of the text that deflated data can refer to, in bytes. */
const windowBytes = 32 * 1024;

/** Returns the end of a text in pieces. */
const endOf = (pieces: readonly Buffer[]): Buffer => {
  let from = pieces.length;
  for (let bytes = 0; from > 0 && bytes < windowBytes; bytes += pieces[from]?.length ?? 0) from -= 1;
  return Buffer.concat(pieces.slice(from)).subarray(-windowBytes);
};

/** Packs the data that follows the last part, and adds the end of the gzip stream. */
export const packRest = async (before: Pick<PackedPart, 'crc' | 'size'>, text: string): Promise<Buffer> => {
  const bytes = Buffer.from(text);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(bytes, before.crc), 0);
  trailer.writeUInt32LE((before.size + bytes.length) % 2 ** 32, 4);
  const blocks = bytes.length < smallRest ? deflateRawSync(bytes) : await deflate(bytes);
  return Buffer.concat([blocks, trailer]);
};

/** Size in bytes below which packing takes less time than passing the data to another thread. */
const smallRest = 64 * 1024;

/** Unpacks a program for clients that do not accept gzip. All browsers accept gzip. */
export const unpackProgram = (program: PackedProgram): Promise<Buffer> => unpack(Buffer.concat(program));

/** The header of a gzip stream: deflate, without name, time and system (RFC 1952, 2.3). */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
