import type { TestCard } from '@marquee/contract/kit/limits';
import { eq } from 'drizzle-orm';
import { accounts } from '../schema/accounts';
import { closeMonthsJob } from '../features/billing/billing-jobs';
import { storeTestCard } from './test-cards';
import { type Someone, someone, type World } from './test-world';

/** Returns functions that make accounts with screens in UTC, and read what their closed months cost. */
export const newAccountWithScreens = (world: World, admin: Someone) => {
  const { call, services, clock, jobs } = world;
  /** The people whose tokens are renewed when the clock moves: the administrator, and the owner of the last account. */
  const people: Someone[] = [admin];

  const signInAgain = async () => {
    for (const person of people) {
      const { email, password } = person;
      const { body } = await call(undefined, 'POST /users/login', { body: { email, password } });
      person.token = someone(body, email, password).token;
    }
  };

  /** Moves the clock to an instant. The people sign in again. */
  const until = async (day: string, time = '12:00') => {
    clock.advance(Date.parse(`${day}T${time}:00Z`) - clock.now().getTime());
    await signInAgain();
  };

  const customer = async (
    name: string,
    { dollars, screens = 1, card }: { dollars: number; screens?: number; card?: TestCard },
  ) => {
    const owner = await world.register(name);
    people.splice(1, 1, owner);
    await signInAgain();
    await services.db
      .update(accounts)
      .set({ perScreenCharge: dollars * 100 })
      .where(eq(accounts.id, owner.accountId));
    if (card) await storeTestCard(world, owner, card);
    const body = Array.from({ length: screens }, (_, index) => ({ name: `Screen ${index + 1}` }));
    return { owner, screens: (await call(owner, 'POST /screens', { body })).body };
  };

  /** Publishes a feed without a trial. @returns its id */
  const feedOf = async (name: string, monthly: number, extra = 0): Promise<number> => {
    const { body } = await call(admin, 'POST /feeds', {
      body: [
        {
          name,
          monthlyAccountFee: monthly,
          additionalScreenFee: extra,
          trialDays: 0,
          requiresApproval: false,
          active: true,
        },
      ],
    });
    return body[0]?.id ?? 0;
  };

  const close = async () => {
    await closeMonthsJob.perform(services, {});
    await jobs.doAll(services);
  };

  /** Returns the totals of the closed months in dollars, by month such as 2027-03. */
  const billed = async (owner: Someone): Promise<Record<string, number>> => {
    const { body } = await call(owner, 'GET /invoices');
    const closed = body.filter(({ status }) => status !== 'In Progress');
    return Object.fromEntries(closed.map(({ startDate, amount }) => [startDate.slice(0, 7), amount]));
  };

  return { signInAgain, until, customer, feedOf, close, billed };
};
