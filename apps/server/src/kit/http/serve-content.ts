import { hash } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import { uploadKinds } from '@marquee/contract/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentRoot } from '../storage/content-root';
import type { ByteRange, StoredFile } from '../storage/storage';
import { AppError } from './app-error';
import type { Doors } from './context';
import { isNotModified } from './if-none-match';
import { isSigned } from './signed-address';
import { type OnStored, takeUpload } from './take-upload';

/** One more than any leave to upload: that is what says no. */
const largestUpload = uploadKinds.video.maxBytes + 1;

/** A file of our own, such as a font, that is served beside the stored ones. */
type OwnFile = { contentType: string; readonly bytes: Buffer };

/**
 * Serves `/content/...`: stored files and our own, each under an address that never changes its content, to any page
 * (slides run in frames without an origin), and never as anything that could run. Takes in posted uploads where the
 * storage has no door of its own.
 */
export const serveContent = async (
  app: FastifyInstance,
  doors: Doors,
  ownFiles: Map<string, OwnFile>,
  onStored: OnStored,
) => {
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: largestUpload, fields: 30, fieldSize: 10_000 },
  });

  app.get(`${contentRoot}*`, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const own = ownFiles.get(path);
    if (own) return sendOwn(request, contentHeaders(reply, own.contentType), own.bytes);
    const key = path.slice(contentRoot.length);
    checkMayRead(doors, key, request.url);
    const file = await doors.storage.head(key);
    if (!file) throw new AppError('not-found');
    contentHeaders(reply, file.contentType);
    const remade = madeAnew(key);
    // Of an account's own rooms: no other page may read it, not even one that has found out its address.
    if (remade === 'private')
      reply.removeHeader('access-control-allow-origin').header('cross-origin-resource-policy', 'same-origin');
    if (remade) {
      const etag = `"${file.size}-${file.modified.getTime()}"`;
      reply.header('etag', etag).header('cache-control', `${remade}, no-cache`);
      if (isNotModified(request.headers, etag)) return reply.code(304).send();
    }
    return sendStored(doors, request, reply, key, file);
  });

  app.post('/content', async (request, reply) => {
    await takeUpload(doors, request, onStored);
    return reply.code(204).send();
  });
};

/** Screenshots of TVs are for the people of the department. An image sends no token, so its address contains a signature. */
const checkMayRead = ({ secret, clock }: Doors, key: string, url: string): void => {
  if (madeAnew(key) !== 'private') return;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  if (!isSigned({ secret, now: clock.now() }, key, query))
    throw new AppError('not-allowed', ['This address is no longer valid. Open the page again.']);
};

/**
 * What lies under the same address when it is made anew, and for whom it may be kept on the way: thumbnails, when what a
 * message shows of the outside has changed, and screenshots of TVs.
 */
const madeAnew = (key: string): 'public' | 'private' | undefined => {
  if (/^(device)?screenshots\//.test(key)) return 'private';
  return /^messages\/\d+\/thumb\//.test(key) ? 'public' : undefined;
};

const contentHeaders = (reply: FastifyReply, contentType: string) =>
  reply
    .type(contentType)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes');

/** A later release may bring another file under this address: browsers ask whether it is still the same. */
const sendOwn = (request: FastifyRequest, reply: FastifyReply, bytes: Buffer) => {
  const etag = `"${hash('sha1', bytes, 'base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (isNotModified(request.headers, etag)) return reply.code(304).send();
  const range = rangeOf(request.headers.range, bytes.length);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  if (!range) return reply.send(bytes);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`)
    .send(bytes.subarray(range.start, range.end + 1));
};

const sendStored = async (
  doors: Doors,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  file: StoredFile,
) => {
  const range = rangeOf(request.headers.range, file.size);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const stream = await doors.storage.get(key, range);
  if (!stream) throw new AppError('not-found');
  if (!range) return reply.header('content-length', file.size).send(stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
};

/** One range of bytes, as players ask for; several at once are answered with the whole file. */
export const rangeOf = (
  header: string | undefined,
  size: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  if (!asked || (!asked[1] && !asked[2])) return undefined;
  // A range that ends before it begins is none, says RFC 9110, section 14.1.1.
  if (asked[1] && asked[2] && Number(asked[2]) < Number(asked[1])) return undefined;
  const start = asked[1] ? Number(asked[1]) : Math.max(0, size - Number(asked[2]));
  const end = asked[1] && asked[2] ? Math.min(Number(asked[2]), size - 1) : size - 1;
  return start > end || start >= size ? 'unsatisfiable' : { start, end };
};
