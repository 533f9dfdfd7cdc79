import { and, eq, inArray, ne } from 'drizzle-orm';
import { z } from 'zod';
import { forAccount, job } from '../../kit/jobs/job';
import { inTurn } from '../../kit/run/in-turn';
import { screens } from '../../schema/screens';
import { subscribersOf } from '../subscriptions/subscription-queries';

/** Maximum concurrent requests to Amazon. A request may take ten seconds, so a thousand screens take at most 500 seconds. */
const sentAtOnce = 20;

/**
 * Wakes Fire TVs through Amazon: all devices of an account when programs may have changed, all devices of the subscribers of a
 * feed when its content changed, or the device of one screen when a command is pending.
 */
export const wakeAmazonDevices = job({
  name: 'wake-amazon-devices',
  title: 'Wake Amazon devices',
  input: z.object({
    accountId: z.number(),
    screenId: z.number().optional(),
    feedId: z.number().optional(),
  }),
  owner: forAccount,
  onceFor: ({ accountId, screenId, feedId }) =>
    feedId === undefined ? (screenId ?? accountId) : `feed ${feedId}`,
  expireAfter: 600,
  run: async ({ db, amazon }, { accountId, screenId, feedId }) => {
    if (!amazon) return;
    const word = screenId === undefined ? 'changed' : 'commands';
    const reached = await db
      .select({ id: screens.id, admId: screens.admId })
      .from(screens)
      .where(
        and(
          inArray(screens.accountId, feedId === undefined ? [accountId] : await subscribersOf(db, feedId)),
          ne(screens.admId, ''),
          screenId === undefined ? undefined : eq(screens.id, screenId),
        ),
      );
    const turn = inTurn(sentAtOnce);
    const wake = async ({ id, admId }: (typeof reached)[number]) => {
      if ((await amazon.send(admId, { type: word }, word)) !== 'gone') return;
      // The second condition keeps a new registration id that the device has reported since the query.
      await db
        .update(screens)
        .set({ admId: '' })
        .where(and(eq(screens.id, id), eq(screens.admId, admId)));
    };
    await Promise.all(reached.map((screen) => turn(() => wake(screen))));
  },
});
