import type { Person } from '../../kit/access/actor';
import { findAbove } from '../../kit/config/find-above';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';
import { announceTemplate } from './announce-template';
import { readBuiltIn } from './read-built-in';
import { saveBuiltIn } from './sync-built-in';

/** Restores a built-in template from the files of the release. Added questions are deleted with their answers. */
export const restoreTemplate = async (ctx: Ctx<Person>, id: number) => {
  const original = readBuiltIn(findAbove('templates')).find((one) => one.id === id);
  if (!original) throw new AppError('not-found');
  await ctx.db.transaction(async (tx) => {
    await saveBuiltIn(tx, original);
    await audit(tx, ctx, { action: 'template-restored', subject: { kind: 'template', id }, accountId: null });
    await announceTemplate(tx, id);
  });
};
