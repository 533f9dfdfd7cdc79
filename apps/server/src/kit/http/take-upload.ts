import type { FastifyRequest } from 'fastify';
import type { Received } from '../storage/storage';
import { AppError } from './app-error';
import { maxUploadMs } from './build-server';
import type { Doors } from './context';
import { allowBodyTime } from './limit-body-time';

/** Hears of every file that was taken in. */
export type OnStored = (file: { key: string; contentType: string }) => Promise<void>;

/** Of a refused upload so much more is read, in bytes: whoever is still sending would not see the answer otherwise. */
const mostReadInVain = 64 * 1024 * 1024;

/**
 * Takes in the file of a posted form, as far as its fields allow. Of a refused or broken one nothing is kept.
 * @throws AppError
 */
export const takeUpload = async (
  doors: Doors,
  request: FastifyRequest,
  onStored: OnStored,
): Promise<void> => {
  const result = await receive(doors, request, onStored).catch((error: unknown) => {
    readInVain(request);
    return brokenOff(error);
  });
  if (result === 'stored') return;
  readInVain(request);
  throw refused[result];
};

const receive = async (
  { storage, clock }: Doors,
  request: FastifyRequest,
  onStored: OnStored,
): Promise<Received> => {
  if (!storage.receive) throw new AppError('not-found');
  if (!request.isMultipart()) throw new AppError('wrong-type', ['The upload must be a form with a file.']);
  const part = await request.file();
  if (!part) throw new AppError('invalid', ['file is missing.']);
  const fields = formFields(part.fields);
  // Anybody can begin a form. Only an allowed file may take as long as a large one needs.
  const onAllowed = () => allowBodyTime(request, maxUploadMs);
  const result = await storage.receive(fields, part.file, clock.now(), onAllowed);
  if (result === 'stored')
    await onStored({ key: fields.key ?? '', contentType: fields['Content-Type'] ?? '' });
  return result;
};

const readInVain = ({ raw }: FastifyRequest) => {
  let left = mostReadInVain;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
};

const refused = {
  'not-allowed': new AppError('not-allowed', ['This upload was not allowed. Please choose the file again.']),
  expired: new AppError('not-allowed', ['The leave to upload has run out. Please save again.']),
  'too-large': new AppError('too-large', ['This file is too large.']),
  exists: new AppError('in-use', ['This file was uploaded already.']),
} satisfies Record<Exclude<Received, 'stored'>, AppError>;

/** Error messages of the form parser for a form that is cut off or malformed. The sender, or its connection, caused it. */
const formFault = /unexpected end of|malformed|boundary not found/i;

const brokenOff = (error: unknown): never => {
  if (error instanceof Error && formFault.test(error.message))
    throw new AppError('malformed', ['The upload broke off. Please choose the file again.']);
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
