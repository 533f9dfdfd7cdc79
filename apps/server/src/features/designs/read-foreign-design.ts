import { uploadKinds } from '@marquee/contract/kit/limits';
import { FetchError } from '../../kit/fetch/fetch-error';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';

/** The types that web servers send for JSON files. */
const types = [
  'application/json',
  'text/json',
  'text/plain',
  'application/octet-stream',
  'binary/octet-stream',
];
const seconds = 10;

/**
 * Returns the text of a design at a web address. A browser could not read it, because few sites allow that. The text can be
 * invalid: the designer shows what it contains.
 * @throws AppError address-unread with the reason
 */
export const readForeignDesign = async (
  { fetch }: Pick<Services, 'fetch'>,
  address: string,
): Promise<string> => {
  const read = fetch(address, { types, maxBytes: uploadKinds.json.maxBytes, seconds });
  const answer = await read.catch((error: unknown) => {
    throw error instanceof FetchError ? new AppError('address-unread', [error.message]) : error;
  });
  return answer.kind === 'read' ? new TextDecoder().decode(answer.bytes) : '';
};
