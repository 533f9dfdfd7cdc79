import { z } from 'zod';
import { FetchError } from '../../kit/fetch/fetch-error';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';

const answer = z.object({ userId: z.union([z.string().min(1).max(200), z.int()]).transform(String) });
/** The statuses with which the partner refuses an email address or a password. */
const refusals = new Set([400, 401, 403, 404, 422]);

/**
 * Requests a sign-in from the server of the partner. Returns the id of the person there; undefined if the partner refuses.
 * @throws AppError partner-away if the server of the partner gives no valid answer
 */
export const requestPartnerSignIn = async (
  { fetch, log }: Pick<Services, 'fetch' | 'log'>,
  url: string,
  given: { email: string; password: string },
): Promise<string | undefined> => {
  try {
    const read = await fetch(url, { maxBytes: 64_000, post: given });
    if (read.kind !== 'read') throw new FetchError('The partner answered without a body.');
    return answer.parse(JSON.parse(read.bytes.toString())).userId;
  } catch (thrown) {
    if (thrown instanceof FetchError && thrown.status !== undefined && refusals.has(thrown.status))
      return undefined;
    log.warn({ err: thrown }, 'The sign-in server of the partner gave no valid answer.');
    throw new AppError('partner-away');
  }
};
