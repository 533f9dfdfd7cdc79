import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { lookUpSources } from './prepare-sources';
import { knownSources } from './source-queries';

/**
 * Returns the items of the list at a web address, for a form of this person. The list is stored as a source of the account.
 * Pages can show the same source.
 */
export const readListFor = async (ctx: Ctx<Person>, address: string): Promise<unknown[]> => {
  const { accountId } = ctx.actor;
  const wanted = [{ accountId, kind: 'json' as const, address }];
  await lookUpSources(ctx, wanted, { wait: true });
  const [source] = await knownSources(ctx, wanted);
  if (!source) throw new AppError('limit-reached');
  if (Array.isArray(source.value)) return source.value;
  if (source.fetchedAt) throw new AppError('list-unread', ['This address does not return a list.']);
  throw source.error === null ? new AppError('list-waiting') : new AppError('list-unread', [source.error]);
};
