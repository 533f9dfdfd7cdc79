import { and, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import { job } from '../../kit/jobs/job';
import { screens } from '../screens/screen-tables';

/** Wakes what Amazon reaches: all of an account when what plays may have changed, one when a command waits for its screen. */
export const wakeAmazonDevices = job({
  name: 'wake-amazon-devices',
  input: z.object({ accountId: z.number(), screenId: z.number().optional() }),
  onceFor: ({ accountId, screenId }) => screenId ?? accountId,
  expireAfter: 600,
  run: async ({ db, amazon }, { accountId, screenId }) => {
    if (!amazon) return;
    const word = screenId === undefined ? 'changed' : 'commands';
    const reached = await db
      .select({ id: screens.id, admId: screens.admId })
      .from(screens)
      .where(
        and(
          eq(screens.accountId, accountId),
          ne(screens.admId, ''),
          screenId === undefined ? undefined : eq(screens.id, screenId),
        ),
      );
    const gone: number[] = [];
    for (const { id, admId } of reached)
      if ((await amazon.send(admId, { type: word }, word)) === 'gone') gone.push(id);
    if (gone.length > 0) await db.update(screens).set({ admId: '' }).where(inArray(screens.id, gone));
  },
});
