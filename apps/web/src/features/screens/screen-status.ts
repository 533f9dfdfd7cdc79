import { offlineAfterMinutes } from '@marquee/contract/kit/limits';

export type Ping = {
  screenId: number;
  currentSchedule: string;
  pingTime: string;
  /** Absent in answers of older servers. */
  linkLostAt?: string | null;
};

/** The state of a screen according to its last ping. */
export type ScreenStatus =
  | { state: 'silent' }
  | { state: 'sleeping' }
  | { state: 'late'; schedule: string; minutes: number; since: string }
  | { state: 'playing'; schedule: string };

export const screenStatus = (ping: Ping | undefined, now: number): ScreenStatus => {
  if (!ping) return { state: 'silent' };
  const minutes = (now - Date.parse(ping.pingTime)) / 60_000;
  if (minutes > offlineAfterMinutes) {
    const { currentSchedule: schedule, pingTime: since } = ping;
    return { state: 'late', schedule, minutes: Math.floor(minutes), since };
  }
  if (ping.currentSchedule === '') return { state: 'sleeping' };
  return { state: 'playing', schedule: ping.currentSchedule };
};
