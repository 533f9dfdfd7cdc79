import { partnerLoginMinutes } from '@marquee/contract/partners';
import { eq, lt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { passwordFits } from '../../kit/access/passwords';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { partnerLogins, partners } from '../../schema/partners';
import { requestPartnerSignIn } from './request-partner-sign-in';

type Given = { email: string; password: string };

/**
 * Signs a person in at the partner, and returns the id of the person there. For a signed-in user, the sign-in counts for
 * `partnerLoginMinutes`.
 * @throws AppError wrong-password, too-many, partner-away
 */
export const signInToPartner = async (
  ctx: Ctx<Person | undefined>,
  { email: typed, password }: Given,
): Promise<{ userId: string }> => {
  const { actor, db, now } = ctx;
  const email = typed.trim().toLowerCase();
  const limits = [
    { key: `partner sign-in from ${ctx.network} of ${email}`, max: 10, minutes: 15 },
    { key: `partner sign-in from ${ctx.network}`, max: 50, minutes: 15 },
    { key: `partner sign-in of ${email}`, max: 200, minutes: 60 },
  ];
  await spendAttempt(db, limits, now);
  const { orangeLoginUrl } = ctx.config;
  const userId = await (orangeLoginUrl === ''
    ? listedPerson(ctx, { email, password })
    : requestPartnerSignIn(ctx, orangeLoginUrl, { email, password }));
  if (userId === undefined) throw new AppError('wrong-password');
  await giveBackAttempt(db, limits, now);
  if (actor) await noteLogin(ctx, actor, userId);
  return { userId };
};

const listedPerson = async ({ db }: Ctx<Person | undefined>, { email, password }: Given) => {
  const [row] = await db.select().from(partners).where(eq(partners.email, email));
  return (await passwordFits(row?.passwordHash, password)) ? row?.partnerUserId : undefined;
};

const noteLogin = async ({ db, now }: Ctx<Person | undefined>, actor: Person, partnerUserId: string) => {
  await db
    .delete(partnerLogins)
    .where(lt(partnerLogins.at, new Date(now.getTime() - partnerLoginMinutes * 60_000)));
  await db
    .insert(partnerLogins)
    .values({ userId: actor.userId, partnerUserId, at: now })
    .onConflictDoUpdate({ target: [partnerLogins.userId, partnerLogins.partnerUserId], set: { at: now } });
};
