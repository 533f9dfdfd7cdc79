import { factsOf, tvState } from '@marquee/contract/kit/tv-state';
import { maxPlaylistsOfReceipt, type Receipt } from '@marquee/contract/receipts';
import { and, eq, inArray, max, min, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { signedAddress } from '../../kit/http/signed-address';
import { listPings } from '../devices/device-queries';
import { devices } from '../../schema/devices';
import { isSilent } from '../devices/silent-device-queries';
import type { Programs, ReadyProgram } from '../programs/program-cache';
import { screenScreenshotKey } from '../screens/screen-queries';
import { screens } from '../../schema/screens';

type Filter = {
  /** The screens to list. Absent: all screens of the department. */
  screenIds?: number[] | undefined;
  /** Returns whether the receipt of a program is listed. Absent: all receipts are listed. */
  holds?: (program: ReadyProgram) => boolean;
};

/**
 * Lists the receipts of screens that have a device and for whose program `holds` returns true. If a screen has several devices, a
 * device that plays an old version determines the receipt. Programs are mostly cached, because the devices have requested them.
 */
export const listReceipts = async (
  ctx: Ctx<Person>,
  programs: Programs,
  { screenIds, holds = () => true }: Filter,
): Promise<Receipt[]> => {
  const { db, actor, now } = ctx;
  const rows = await db
    .select({
      screenId: screens.id,
      versions: sql<string[]>`array_agg(distinct ${devices.version})`,
      pairedAt: min(devices.pairedAt),
      reportedAt: max(devices.pingTime),
      isOnline: sql<boolean>`not bool_and(${isSilent(now)})`,
      screenshotTime: max(devices.screenshotTime),
    })
    .from(screens)
    .innerJoin(devices, eq(devices.screenId, screens.id))
    .where(and(eq(screens.departmentId, actor.departmentId), screenIds && inArray(screens.id, screenIds)))
    .groupBy(screens.id)
    .orderBy(screens.id);
  const pings = new Map((await listPings(ctx, screenIds)).map((ping) => [ping.screenId, ping]));
  const receipts = await Promise.all(
    rows.map(async ({ screenId, versions, pairedAt, reportedAt, isOnline, screenshotTime }) => {
      const program = await programs.programOf(actor.accountId, screenId);
      if (!program || !holds(program)) return [];
      const version = versions.find((each) => each !== program.version) ?? program.version;
      const age = {
        pairedAt: (pairedAt ?? now).toISOString(),
        currentSince: new Date(program.madeAt).toISOString(),
      };
      const isCurrent = version === program.version;
      const playlists = program.playing.findLast(({ at }) => at <= now.getTime())?.playlists ?? [];
      const wakesAt = program.wakes.find((instant) => instant > now.getTime());
      return [
        {
          screenId,
          version,
          currentVersion: program.version,
          isCurrent,
          ...age,
          state: tvState({ ...factsOf(pings.get(screenId)), ...age, isCurrent }, now.getTime()),
          reportedAt: reportedAt?.toISOString() ?? null,
          isOnline,
          playlists: playlists.slice(0, maxPlaylistsOfReceipt),
          playlistCount: playlists.length,
          wakesAt: wakesAt === undefined ? null : new Date(wakesAt).toISOString(),
          screenshotTime: screenshotTime?.toISOString() ?? null,
          screenshot: screenshotTime && signedAddress(ctx, screenScreenshotKey(screenId), screenshotTime),
        },
      ];
    }),
  );
  return receipts.flat();
};
