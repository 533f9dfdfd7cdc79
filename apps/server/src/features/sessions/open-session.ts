import type { Session } from '@marquee/contract/sessions';
import { AppError } from '../../kit/http/app-error';
import type { Doors } from '../../kit/http/context';
import { departmentsOf } from './session-queries';
import { signToken } from './session-tokens';

/** What every kind of sign-in answers: the user, and each department with a token of its own. */
export const openSession = async (
  doors: Doors,
  userId: number,
  choosePassword: boolean,
): Promise<Session> => {
  const places = await departmentsOf(doors.db, userId);
  const user = places[0]?.user;
  if (!user) throw new AppError('no-departments');
  const now = doors.clock.now();
  return {
    user: { id: user.id, name: user.name, email: user.email, timezone: user.timezone },
    choosePassword,
    departments: await Promise.all(
      places.map(async ({ department, accountName, permissions }) => ({
        id: department.id,
        name: department.name,
        accountId: department.accountId,
        accountName,
        permissions,
        jwt: await signToken(
          doors.secret,
          { userId, departmentId: department.id, epoch: user.tokenEpoch, choosePassword },
          now,
        ),
      })),
    ),
  };
};
