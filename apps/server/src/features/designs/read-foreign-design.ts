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
 * Returns the text of a design at a web address. The server reads the address, because few sites allow pages of other sites to
 * read their files. The text can be an invalid design, because the designer checks the text.
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
