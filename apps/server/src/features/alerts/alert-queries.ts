import { alertKinds, defaultSilentMinutes } from '@marquee/contract/kit/alert-kinds';
import { and, asc, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { accounts, accountUsers, departments, users } from '../../schema/accounts';
import { alertSettings } from '../../schema/alerts';

type Row = typeof alertSettings.$inferSelect;
export type Settings = Pick<Row, 'kinds' | 'silentMinutes' | 'userIds' | 'quietFrom' | 'quietUntil'>;

const defaults: Settings = {
  kinds: [...alertKinds],
  silentMinutes: defaultSilentMinutes,
  userIds: null,
  quietFrom: null,
  quietUntil: null,
};

/** Returns the settings of alerts of these departments, with the time zones of their accounts. */
export const settingsOf = async (db: Db, departmentIds: number[]) => {
  const rows = await db
    .select({ id: departments.id, timezone: accounts.timezone, name: departments.name, row: alertSettings })
    .from(departments)
    .innerJoin(accounts, eq(accounts.id, departments.accountId))
    .leftJoin(alertSettings, eq(alertSettings.departmentId, departments.id))
    .where(inArray(departments.id, departmentIds));
  return new Map(rows.map(({ id, timezone, name, row }) => [id, { ...(row ?? defaults), timezone, name }]));
};

/** Returns the people with access to a department, and whether they are owners. */
export const peopleOf = (db: Db, { accountId, departmentId }: { accountId: number; departmentId: number }) =>
  db
    .selectDistinct({
      id: users.id,
      name: users.name,
      email: users.email,
      departmentId: accountUsers.departmentId,
    })
    .from(accountUsers)
    .innerJoin(users, eq(users.id, accountUsers.userId))
    .where(
      and(
        eq(accountUsers.accountId, accountId),
        isNotNull(accountUsers.confirmedAt),
        or(isNull(accountUsers.departmentId), eq(accountUsers.departmentId, departmentId)),
      ),
    )
    .orderBy(asc(users.email));

/** Returns the addresses of the people who get the alerts of a department. */
export const recipientsOf = async (
  db: Db,
  department: { accountId: number; departmentId: number },
  { userIds }: Settings,
): Promise<string[]> => {
  const people = await peopleOf(db, department);
  const chosen = userIds === null ? people.filter(isOwner) : people.filter(({ id }) => userIds.includes(id));
  return [...new Set(chosen.map(({ email }) => email))];
};

const isOwner = ({ departmentId }: { departmentId: number | null }) => departmentId === null;

/** Returns the settings of alerts of the department of the person, with the people who can be chosen. */
export const readSettings = async ({ db, actor }: Ctx<Person>) => {
  const found = (await settingsOf(db, [actor.departmentId])).get(actor.departmentId);
  const { kinds, silentMinutes, userIds, quietFrom, quietUntil } = found ?? defaults;
  const people = await peopleOf(db, actor);
  const all = new Map(people.map(({ id, name, email }) => [id, { id, name, email }]));
  const chosen = people.filter((person) =>
    userIds === null ? isOwner(person) : userIds.includes(person.id),
  );
  return {
    kinds,
    silentMinutes,
    userIds: [...new Set(chosen.map(({ id }) => id))],
    quietFrom,
    quietUntil,
    people: [...all.values()],
  };
};
