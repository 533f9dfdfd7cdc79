import type { Receipt } from '@marquee/contract/receipts';
import { eq, max, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { signedAddress } from '../../kit/http/signed-address';
import { devices } from '../devices/device-tables';
import { screenScreenshotKey } from '../screens/screen-queries';
import { screens } from '../screens/screen-tables';
import type { Programs, ReadyProgram } from './programs';

/**
 * What the screens with a TV play, beside what they are to play now: of those of the department whose program `holds` what is
 * asked about. Of several TVs one that is behind speaks for its screen. One statement; the programs are mostly those that the TVs
 * have asked for.
 */
export const listReceipts = async (
  ctx: Ctx<Person>,
  programs: Programs,
  holds: (program: ReadyProgram) => boolean = () => true,
): Promise<Receipt[]> => {
  const { db, actor, now } = ctx;
  const rows = await db
    .select({
      screenId: screens.id,
      versions: sql<string[]>`array_agg(distinct ${devices.version})`,
      screenshotTime: max(devices.screenshotTime),
    })
    .from(screens)
    .innerJoin(devices, eq(devices.screenId, screens.id))
    .where(eq(screens.departmentId, actor.departmentId))
    .groupBy(screens.id)
    .orderBy(screens.id);
  const receipts = await Promise.all(
    rows.map(async ({ screenId, versions, screenshotTime }) => {
      const program = await programs.programOf(actor.accountId, screenId);
      if (!program || !holds(program)) return [];
      const version = versions.find((each) => each !== program.version) ?? program.version;
      const wakesAt = program.wakes.find((instant) => instant > now.getTime());
      return [
        {
          screenId,
          version,
          currentVersion: program.version,
          isCurrent: version === program.version,
          wakesAt: wakesAt === undefined ? null : new Date(wakesAt).toISOString(),
          screenshotTime: screenshotTime?.toISOString() ?? null,
          screenshot: screenshotTime && signedAddress(ctx, screenScreenshotKey(screenId), screenshotTime),
        },
      ];
    }),
  );
  return receipts.flat();
};
