import { alertWords } from '@marquee/contract/kit/alert-kinds';
import { wallClock } from '@marquee/playback/timetable/wall-clock';
import { ianaZone } from '@marquee/playback/timetable/zones';
import { inArray } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendLetters } from '../../kit/mail/letter';
import { adminAddresses } from '../accounts/owner-queries';
import { alertLines } from './alert-line-queries';
import { recipientsOf, type Settings, settingsOf } from './alert-queries';
import { alerts } from '../../schema/alerts';
import { readInstallationAlerts } from './installation-alert-queries';
import { alertMail, allBackMail } from './mails/alert-mail';

type Alert = typeof alerts.$inferSelect;

/** Milliseconds for which troubles are collected, so that many TVs that fail together are in one mail. */
const collectFor = 2 * 60_000;

/** Sends one mail about new troubles to each department and to the administrators, and one when all troubles have ended. */
export const reportAlerts = async (services: Services, tx: Transaction, now: Date): Promise<void> => {
  const all = await tx.select().from(alerts);
  const departmentIds = [...new Set(all.flatMap(({ departmentId }) => departmentId ?? []))];
  const settings = await settingsOf(tx, departmentIds);
  const ofInstallation = await readInstallationAlerts(tx);
  for (const [departmentId, rows] of groupBy(all, (alert) => alert.departmentId)) {
    const chosen = departmentId === null ? undefined : settings.get(departmentId);
    const { kinds, ...times } = chosen ?? ofInstallation;
    if (isQuiet(times, now)) continue;
    const wanted = rows.filter(({ kind }) => kinds.some((each) => each === kind));
    const fresh = wanted.filter(({ endedAt, reportedAt }) => endedAt === null && reportedAt === null);
    const isCollected = fresh.some(({ foundAt }) => now.getTime() - foundAt.getTime() >= collectFor);
    const open = wanted.filter(({ endedAt, reportedAt }) => endedAt === null && reportedAt !== null);
    const ended = wanted.filter(({ isEndUnreported }) => isEndUnreported);
    const accountId = rows[0]?.accountId ?? 0;
    const to = async () =>
      chosen && departmentId !== null
        ? recipientsOf(tx, { accountId, departmentId }, chosen)
        : adminAddresses(tx);
    const page = `${services.config.publicUrl}${chosen ? '/' : '/settings/admin/server'}`;
    const place = chosen?.name ?? 'the server';
    if (isCollected) {
      await sendLetters(tx, services.jobs, { accountId, to: await to() }, alertMail, {
        alerts: fresh,
        lines: await alertLines(tx, fresh, now),
        place,
        page,
      });
      await tx
        .update(alerts)
        .set({ reportedAt: now })
        .where(inArray(alerts.id, idsOf(fresh)));
    } else if (open.length === 0 && fresh.length === 0 && ended.length > 0) {
      await sendLetters(tx, services.jobs, { accountId, to: await to() }, allBackMail, {
        alerts: ended,
        lines: ended.map(({ kind, name }) =>
          kind === 'tvSilent' ? name : `${alertWords[kind].one}: ${name}`,
        ),
        place,
        page,
      });
      await tx
        .update(alerts)
        .set({ isEndUnreported: false })
        .where(inArray(alerts.id, idsOf(ended)));
    }
  }
};

const idsOf = (rows: Alert[]) => rows.map(({ id }) => id);

type QuietHours = Pick<Settings, 'quietFrom' | 'quietUntil'> & { timezone: string };

/** Returns whether it is between the quiet hours, in their time zone. */
const isQuiet = ({ quietFrom, quietUntil, timezone }: QuietHours, now: Date): boolean => {
  if (quietFrom === null || quietUntil === null) return false;
  const { hour, minute } = wallClock(now.getTime(), ianaZone(timezone) ?? 'UTC');
  const at = hour * 60 + minute;
  return quietFrom <= quietUntil ? at >= quietFrom && at < quietUntil : at >= quietFrom || at < quietUntil;
};
