import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { endScreenItem } from '../billing/item-rows';
import { moveToBin } from '../bin/bin-rows';
import type { ScreenRow } from './screen-access';
import { screens } from '../../schema/screens';

/** Deletes screens, and moves them to the bin. @param form the id of the call, for POST /bin/undo */
export const deleteScreens = (ctx: Ctx<Person>, rows: Allowed<ScreenRow>[], form?: string) =>
  ctx.db.transaction(async (tx) => {
    const ids = rows.map(({ id }) => id);
    const { accountId } = ctx.actor;
    await tx
      .select({ id: screens.id })
      .from(screens)
      .where(inArray(screens.id, ids))
      .orderBy(screens.id)
      .for('update');
    for (const id of ids) await endScreenItem(tx, accountId, id, ctx.now);
    await moveToBin(ctx, tx, 'screen', rows, form);
    await tx.delete(screens).where(inArray(screens.id, ids));
    await announce(tx, { topic: 'screens', id: accountId });
    await announce(tx, { topic: 'devices', id: accountId });
  });
