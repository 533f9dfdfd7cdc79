import type { InstallationAlertKind } from '@marquee/contract/kit/alert-kinds';
import { eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { builtInOwner } from '../../schema/accounts';
import { devices } from '../../schema/devices';
import { screens } from '../../schema/screens';
import { recordEvent } from '../webhooks/webhook-event-rows';
import { alerts } from '../../schema/alerts';
import { readInstallationAlerts } from './installation-alert-queries';
import { reportAlerts } from './report-alerts';
import { findTroubles, type Trouble } from './trouble-queries';

/** Milliseconds within which a trouble that begins again is not reported again. */
export const repeatAfter = 86_400_000;

/** Compares the troubles with those of the last run, and sends the mails. Only one process does so at a time. */
export const watchTroubles = async (services: Services): Promise<void> => {
  const now = services.clock.now();
  const troubles = await findTroubles(services, now);
  await services.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('marquee alerts'))`);
    const { kinds } = await readInstallationAlerts(tx);
    await beginAlerts(tx, troubles, kinds, now);
    await endAlerts(tx, troubles, kinds, now);
    await reportAlerts(services, tx, now);
    // A row is kept as long as the same trouble is not reported again.
    await tx.delete(alerts).where(lt(alerts.endedAt, new Date(now.getTime() - repeatAfter)));
  });
};

const keyOf = ({ kind, subject }: Pick<Trouble, 'kind' | 'subject'>) => `${kind} ${subject}`;

const beginAlerts = async (
  tx: Transaction,
  troubles: Trouble[],
  kinds: InstallationAlertKind[],
  now: Date,
): Promise<void> => {
  const open = await tx
    .select({ kind: alerts.kind, subject: alerts.subject })
    .from(alerts)
    .where(isNull(alerts.endedAt));
  const known = new Set(open.map(keyOf));
  for (const { begins, tv, ...trouble } of troubles) {
    if (!begins || known.has(keyOf(trouble))) continue;
    await tx
      .insert(alerts)
      .values({ ...trouble, foundAt: now })
      .onConflictDoUpdate({
        target: [alerts.kind, alerts.subject],
        set: {
          name: trouble.name,
          foundAt: now,
          endedAt: null,
          // Nobody is told of the end of a trouble that goes on.
          isEndUnreported: false,
          reportedAt: sql`case when ${alerts.reportedAt} > ${new Date(now.getTime() - repeatAfter).toISOString()}::timestamptz then ${alerts.reportedAt} end`,
        },
      });
    if (tv && trouble.departmentId !== null)
      await recordEvent(tx, {
        departmentId: trouble.departmentId,
        kind: 'tv.silent',
        subjectId: tv.id,
        data: {
          tv: { id: tv.id },
          screen: { id: tv.screenId, name: trouble.name },
          lastHeardAt: tv.lastHeardAt?.toISOString() ?? null,
        },
      });
    await recordProblem(tx, kinds, 'server.problem', trouble);
  }
};

/** Records an event for the webhook of the installation, if the trouble is of one of the chosen `kinds` of the installation. */
const recordProblem = async (
  tx: Transaction,
  kinds: InstallationAlertKind[],
  event: 'server.problem' | 'server.solved',
  { kind, subject, name }: Pick<Trouble, 'kind' | 'subject' | 'name'>,
): Promise<void> => {
  const ofInstallation = kinds.find((each) => each === kind);
  if (!ofInstallation) return;
  await recordEvent(tx, {
    departmentId: builtInOwner.departmentId,
    kind: event,
    subjectId: keyOf({ kind, subject }),
    data: { problem: { id: keyOf({ kind, subject }), kind: ofInstallation, name } },
  });
};

const endAlerts = async (
  tx: Transaction,
  troubles: Trouble[],
  kinds: InstallationAlertKind[],
  now: Date,
): Promise<void> => {
  const going = new Set(troubles.map(keyOf));
  const open = await tx.select().from(alerts).where(isNull(alerts.endedAt));
  const over = open.filter((alert) => !going.has(keyOf(alert)));
  if (over.length === 0) return;
  await tx
    .update(alerts)
    .set({ endedAt: now, isEndUnreported: sql`${alerts.reportedAt} is not null` })
    .where(
      inArray(
        alerts.id,
        over.map(({ id }) => id),
      ),
    );
  for (const alert of over) await recordProblem(tx, kinds, 'server.solved', alert);
  const tvIds = over.filter(({ kind }) => kind === 'tvSilent').map(({ subject }) => Number(subject));
  if (tvIds.length === 0) return;
  const heard = await tx
    .select({
      id: devices.id,
      departmentId: devices.departmentId,
      screenId: screens.id,
      name: screens.name,
      at: devices.pingTime,
    })
    .from(devices)
    .innerJoin(screens, eq(screens.id, devices.screenId))
    .where(inArray(devices.id, tvIds));
  for (const { id, departmentId, screenId, name, at } of heard)
    await recordEvent(tx, {
      departmentId,
      kind: 'tv.heard',
      subjectId: id,
      data: { tv: { id }, screen: { id: screenId, name }, lastHeardAt: at?.toISOString() ?? null },
    });
};
