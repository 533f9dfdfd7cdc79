import type { Person } from '../../kit/access/actor';
import { changedAt } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from './screen-access';
import { screenJson } from './screen-queries';
import { writeScreens } from './screen-rows';

type Fields = Pick<ScreenRow, 'name' | 'screenMode' | 'timezone' | 'rotation'>;
type Given = { id: number } & { [Key in keyof Fields]?: Fields[Key] | undefined };

export const saveScreens = (ctx: Ctx<Person>, rows: Given[]) =>
  ctx.db.transaction(async (tx) => {
    const changed = rows.map((row) => ({ ...row, ...changedAt(ctx.now) }));
    const saved = await writeScreens(ctx, tx, changed);
    await announce(tx, { topic: 'screens', id: ctx.actor.accountId });
    return saved.map(screenJson);
  });
