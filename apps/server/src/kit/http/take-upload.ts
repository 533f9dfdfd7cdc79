import type { FastifyRequest } from 'fastify';
import type { Received } from '../storage/storage';
import { AppError } from './app-error';
import { maxUploadMs } from './build-server';
import type { Services } from './context';
import { allowBodyTime } from './limit-body-time';

/** Called with every stored file. */
export type OnStored = (file: { key: string; contentType: string }) => Promise<void>;

/** Maximum number of bytes of a refused upload that are read, because a browser that is still sending ignores the response. */
const maxDiscardedBytes = 64 * 1024 * 1024;

/**
 * Stores the file of a posted form, if its fields allow it. A refused or interrupted upload stores nothing.
 * @throws AppError if the upload is refused or was interrupted
 */
export const takeUpload = async (
  services: Services,
  request: FastifyRequest,
  onStored: OnStored,
): Promise<void> => {
  const result = await receive(services, request, onStored).catch((error: unknown) => {
    readInVain(request);
    return brokenOff(error);
  });
  if (result === 'stored') return;
  readInVain(request);
  throw refused[result];
};

const receive = async (
  { storage, clock }: Services,
  request: FastifyRequest,
  onStored: OnStored,
): Promise<Received> => {
  if (!storage.receive) throw new AppError('not-found');
  if (!request.isMultipart()) throw new AppError('wrong-type', ['The upload must be a form with a file.']);
  const part = await request.file();
  if (!part) throw new AppError('invalid', ['file is missing.']);
  const fields = formFields(part.fields);
  // Every caller can begin a form. Only an allowed file gets the time of a large upload.
  const onAllowed = () => allowBodyTime(request, maxUploadMs);
  const result = await storage.receive(fields, part.file, clock.now(), onAllowed);
  if (result === 'stored')
    await onStored({ key: fields.key ?? '', contentType: fields['Content-Type'] ?? '' });
  return result;
};

const readInVain = ({ raw }: FastifyRequest) => {
  let left = maxDiscardedBytes;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
};

const refused = {
  'not-allowed': new AppError('not-allowed', ['This upload was not allowed. Please choose the file again.']),
  expired: new AppError('not-allowed', ['The permission to upload has expired. Please save again.']),
  'too-large': new AppError('too-large', ['This file is too large.']),
  exists: new AppError('in-use', ['This file was uploaded already.']),
} satisfies Record<Exclude<Received, 'stored'>, AppError>;

/**
 * Error messages of the form parser for an interrupted or malformed form. Such an error is a fault of the client or its
 * connection.
 */
const formFault = /unexpected end of|malformed|boundary not found/i;

const brokenOff = (error: unknown): never => {
  if (error instanceof Error && formFault.test(error.message))
    throw new AppError('malformed', ['The upload was interrupted. Please choose the file again.']);
  throw error;
};

const formFields = (fields: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) =>
      typeof field === 'object' && field !== null && 'value' in field && typeof field.value === 'string'
        ? [[name, field.value]]
        : [],
    ),
  );
