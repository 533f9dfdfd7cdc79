import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { endScreenItem } from '../billing/item-rows';
import type { ScreenRow } from './screen-access';
import { screens } from './screen-tables';

export const deleteScreen = (ctx: Ctx<Person>, { id, accountId }: Allowed<ScreenRow>) =>
  ctx.db.transaction(async (tx) => {
    await endScreenItem(tx, accountId, id, ctx.now);
    await tx.delete(screens).where(eq(screens.id, id));
    await announce(tx, { topic: 'screens', id: accountId });
    await announce(tx, { topic: 'devices', id: accountId });
  });
