import { and, inArray, ne } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { devices } from '../../schema/devices';
import { openPrograms } from '../programs/program-cache';
import { screens } from '../../schema/screens';
import { recordEvent } from './webhook-event-rows';
import { startDeliveries } from './webhook-jobs';

type Reported = {
  screenId: number;
  accountId: number;
  departmentId: number;
  version: string;
  eventId: string;
};

/**
 * Records and sends an event for each screen whose program has the reported version, and whose TVs all play this version. No change
 * is announced, so the events would otherwise wait for the job that looks for them each minute.
 */
export const noteCurrentScreens = async (
  services: Services,
  { screens: reported }: { screens: Reported[] },
): Promise<void> => {
  const { db } = services;
  const programs = openPrograms(services);
  const behind = await db
    .select({ screenId: devices.screenId, version: devices.version })
    .from(devices)
    .where(and(inArray(devices.screenId, idsOf(reported)), ne(devices.version, '')));
  const names = await db
    .select({ id: screens.id, name: screens.name })
    .from(screens)
    .where(inArray(screens.id, idsOf(reported)));
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  for (const { screenId, accountId, departmentId, version, eventId } of reported) {
    const name = nameOf.get(screenId);
    const isBehind = behind.some((tv) => tv.screenId === screenId && tv.version !== version);
    if (name === undefined || isBehind) continue;
    const program = await programs.programOf(accountId, screenId);
    if (program?.version !== version) continue;
    const data = { screen: { id: screenId, name }, version };
    await db.transaction((tx) =>
      recordEvent(tx, { departmentId, kind: 'screen.current', subjectId: screenId, data, eventId }),
    );
  }
  for (const accountId of new Set(reported.map((each) => each.accountId)))
    await startDeliveries(services, accountId);
};

const idsOf = (reported: Reported[]) => reported.map(({ screenId }) => screenId);
