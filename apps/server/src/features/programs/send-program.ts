import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { takesGzip } from '../../kit/http/pack-answers';
import type { MadeProgram } from './make-programs';
import { afterMessages } from './message-groups';
import { type PackedProgram, packPart, packRest, unpackProgram } from './pack-program';

/** Programs up to this size, in bytes, are copied into one buffer. Larger programs are sent without a copy. */
const maxCopied = 256 * 1024;

/**
 * Sends a packed program as JSON: in gzip, or unpacked to a client that does not accept gzip. For a large program, the returned
 * promise resolves when the operating system has received the bytes.
 */
export const sendProgram = async (
  request: FastifyRequest,
  reply: FastifyReply,
  packed: PackedProgram,
): Promise<FastifyReply> => {
  reply.type('application/json').header('vary', 'accept-encoding');
  const isPacked = takesGzip(request.headers['accept-encoding']);
  if (isPacked) reply.header('content-encoding', 'gzip');
  const pieces = isPacked ? packed : [await unpackProgram(packed)];
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (bytes <= maxCopied) return reply.send(Buffer.concat(pieces));
  return reply.header('content-length', bytes).send(Readable.from(pieces));
};

/** Maximum time in which a client must receive a preview, in milliseconds. */
const maxSendingMs = 60_000;

/** Sends a preview. Closes the connection of a client that takes longer than a minute, because heavy tasks may wait for it. */
export const sendPreview = async (
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { program, groups }: MadeProgram,
): Promise<FastifyReply> => {
  const { messages: _, ...rest } = program;
  const start = await packPart(groups.flatMap((group) => group.json()));
  const packed = [start.packed, await packRest(start, afterMessages(rest))];
  const late = setTimeout(() => reply.raw.destroy(), maxSendingMs);
  reply.raw.once('close', () => clearTimeout(late));
  return sendProgram(request, reply, packed);
};
