import type { Receipt } from '@marquee/contract/receipts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { devices } from '../devices/device-tables';
import { pings, screens } from '../screens/screen-tables';
import type { Programs, ReadyProgram } from './programs';

/**
 * What the screens with a TV play, beside what they are to play now: of those of the department whose program `holds` what is
 * asked about. One statement; the programs are mostly those that their TVs have asked for.
 */
export const listReceipts = async (
  { db, actor }: Ctx<Person>,
  programs: Programs,
  holds: (program: ReadyProgram) => boolean = () => true,
): Promise<Receipt[]> => {
  const withTv = db.select({ id: devices.screenId }).from(devices);
  const rows = await db
    .select({ screenId: screens.id, version: pings.version })
    .from(screens)
    .leftJoin(pings, eq(pings.screenId, screens.id))
    .where(and(eq(screens.departmentId, actor.departmentId), inArray(screens.id, withTv)))
    .orderBy(screens.id);
  const receipts = await Promise.all(
    rows.map(async ({ screenId, version }) => {
      const program = await programs.programOf(actor.accountId, screenId);
      if (!program || !holds(program)) return [];
      const currentVersion = program.version;
      return [{ screenId, version: version ?? '', currentVersion, isCurrent: version === currentVersion }];
    }),
  );
  return receipts.flat();
};
