import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { users } from '../../schema/accounts';

/** @throws AppError address-unproved if the email address of the person is not verified */
export const checkAddressProved = async ({ db, actor }: Ctx<Person>): Promise<void> => {
  const [user] = await db
    .select({ verifiedAt: users.verifiedAt })
    .from(users)
    .where(eq(users.id, actor.userId));
  if (!user?.verifiedAt) throw new AppError('address-unproved');
};
