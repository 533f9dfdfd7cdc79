import { hash } from 'node:crypto';
import fastifyMultipart from '@fastify/multipart';
import { uploadKinds } from '@marquee/contract/kit/limits';
import { largeThumbnailKey } from '@marquee/contract/thumbnail';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { contentRoot } from '../storage/content-root';
import { keyAccess } from '../storage/key-access';
import type { StoredFile } from '../storage/storage';
import { AppError } from './app-error';
import { rangeOf } from './byte-range';
import type { Services } from './context';
import { isNotModified } from './if-none-match';
import { isSigned } from './signed-address';
import { type OnStored, takeUpload } from './take-upload';

/** Maximum file size for the form parser, in bytes: above each upload permission, so that the permission refuses a large file. */
const maxUploadBytes = uploadKinds.video.maxBytes + 1;

/** A file of the release, such as a font, that is served beside the stored files. */
type OwnFile = { contentType: string; readonly bytes: Buffer };

/** Returns the key of a file whose address has changed after it was stored, or undefined. */
type FindMoved = (services: Services, asked: string) => Promise<string | undefined>;
type Found = { key: string; file: StoredFile };

/**
 * Serves `/content/...`: stored files and files of the release. Pages of all origins may read the files, except screenshots,
 * because messages run in frames with an opaque origin. A policy forbids scripts in the files. Also accepts posted uploads,
 * unless browsers send their uploads to a bucket.
 */
export const serveContent = async (
  app: FastifyInstance,
  services: Services,
  ownFiles: Map<string, OwnFile>,
  { onStored, findMoved }: { onStored: OnStored; findMoved: FindMoved },
) => {
  await app.register(fastifyMultipart, {
    limits: { files: 1, fileSize: maxUploadBytes, fields: 30, fieldSize: 10_000 },
  });

  app.get(`${contentRoot}*`, async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const own = ownFiles.get(path);
    if (own) return sendOwn(request, contentHeaders(reply, own.contentType), own.bytes);
    const asked = path.slice(contentRoot.length);
    checkMayRead(services, asked, request.url);
    const { key, file } = await storedFile(services, asked, findMoved);
    contentHeaders(reply, file.contentType);
    const access = keyAccess(key);
    // Pages of other origins may not read private files, even if they know the address.
    if (access === 'signed')
      reply.removeHeader('access-control-allow-origin').header('cross-origin-resource-policy', 'same-origin');
    // Attachments are written by people, so browsers must not show them as pages of this origin.
    if (isAttachment(key)) reply.header('content-disposition', `attachment; filename="${nameOf(key)}"`);
    if (access !== 'public') {
      const etag = `"${file.size}-${file.modified.getTime()}"`;
      const scope = access === 'signed' ? 'private' : 'public';
      reply.header('etag', etag).header('cache-control', `${scope}, no-cache`);
      if (isNotModified(request.headers, etag)) return reply.code(304).send();
    }
    return sendStored(services, request, reply, key, file);
  });

  app.post('/content', async (request, reply) => {
    await takeUpload(services, request, onStored);
    return reply.code(204).send();
  });
};

/** Returns a stored file and its key. */
const storedFile = async (services: Services, asked: string, findMoved: FindMoved): Promise<Found> => {
  const direct = await fileAt(services, asked);
  if (direct) return direct;
  const moved = await findMoved(services, asked);
  const found = moved === undefined ? undefined : await fileAt(services, moved);
  if (!found) throw new AppError('not-found');
  return found;
};

/** A thumbnail that an earlier release stored has no small version. */
const fileAt = async ({ storage }: Services, asked: string): Promise<Found | undefined> => {
  for (const key of [asked, largeThumbnailKey(asked)]) {
    const file = key === undefined ? undefined : await storage.head(key);
    if (key !== undefined && file) return { key, file };
  }
  return undefined;
};

/**
 * Refuses a file that is not served, and a private file without a valid signature in its address. Screenshots, attachments and exports are only for people of the
 * account, and a browser sends no token with the request for an image or a download.
 */
const checkMayRead = ({ secret, clock }: Services, key: string, url: string): void => {
  const access = keyAccess(key);
  if (access === 'nobody') throw new AppError('not-found');
  if (access !== 'signed') return;
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  if (!isSigned({ secret, now: clock.now() }, key, query))
    throw new AppError('not-allowed', ['This address is no longer valid. Open the page again.']);
};

/** Returns whether the file is an attachment of a support ticket. */
const isAttachment = (key: string): boolean => key.startsWith('support/');

/** Returns the name of an attachment without the random part of its key. */
const nameOf = (key: string): string => key.replace(/^.*\/(?:[0-9a-f]{24}-)?/, '');

const contentHeaders = (reply: FastifyReply, contentType: string) =>
  reply
    .type(contentType)
    .header('access-control-allow-origin', '*')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('accept-ranges', 'bytes');

/** Sends a file of the release. Browsers revalidate the file, because a later release may have another file at this address. */
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
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  file: StoredFile,
) => {
  const range = rangeOf(request.headers.range, file.size);
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${file.size}`).send();
  const stream = await services.storage.get(key, range);
  if (!stream) throw new AppError('not-found');
  if (!range) return reply.header('content-length', file.size).send(stream);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
    .header('content-length', range.end - range.start + 1)
    .send(stream);
};
