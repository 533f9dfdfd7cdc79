import { type AlertKind, alertWords } from '@marquee/contract/kit/alert-kinds';
import { tvTroubleWords } from '@marquee/contract/kit/tv-state-words';
import { inArray } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { devices } from '../../schema/devices';

type Alert = { kind: AlertKind; subject: string; name: string };

/** Returns a line of a mail for each alert. The line of a TV has the words of its state in the lists of the web app. */
export const alertLines = async (tx: Transaction, alerts: readonly Alert[], now: Date): Promise<string[]> => {
  const tvIds = alerts.filter(({ kind }) => kind === 'tvSilent').map(({ subject }) => Number(subject));
  const rows =
    tvIds.length === 0
      ? []
      : await tx
          .select({
            id: devices.id,
            pairedAt: devices.pairedAt,
            pingTime: devices.pingTime,
            linkLostAt: devices.linkLostAt,
          })
          .from(devices)
          .where(inArray(devices.id, tvIds));
  const words = new Map(rows.map((row) => [String(row.id), wordsOf(row, now)]));
  return alerts.map(({ kind, subject, name }) =>
    kind === 'tvSilent'
      ? `${name}: ${words.get(subject) ?? alertWords[kind].one}`
      : `${alertWords[kind].one}: ${name}`,
  );
};

type Contact = { pairedAt: Date | null; pingTime: Date | null; linkLostAt: Date | null };

/** Departments choose after how many minutes a TV is silent, so these minutes and not the state decide that it is. */
const wordsOf = ({ pairedAt, pingTime, linkLostAt }: Contact, now: Date): string | undefined => {
  const heardAt = linkLostAt && pingTime && linkLostAt > pingTime ? linkLostAt : pingTime;
  const kind = heardAt ? 'silent' : 'neverSeen';
  const since = (heardAt ?? pairedAt)?.toISOString() ?? null;
  return tvTroubleWords({ kind, since, reason: '' }, now.getTime());
};
