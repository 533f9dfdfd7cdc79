import type { Network } from '../link/network';
import type { Report } from './journal';

export type HealthServices = {
  network: Pick<Network, 'ping' | 'health'>;
  /** Sends it over the link; false: there is none. */
  pingByLink(state: { currentSchedule: string; version: string }): boolean;
  report: Report;
  deviceNow: () => number;
  cacheSize(): Promise<number>;
  details(): Record<string, string>;
  /** Where Amazon reaches the app around this page, if there is one. */
  admId?: string | undefined;
};

const pingEvery = 10 * 60_000;
const healthEvery = 60 * 60_000;

/** Tells the server what is on, every ten minutes and when that changes, and hourly how this device is. */
export function reportHealth(services: HealthServices) {
  let state = { currentSchedule: '', version: '' };
  let timers: ReturnType<typeof setInterval>[] = [];

  return {
    /** From when this device belongs to a screen. */
    start() {
      if (timers.length > 0) return;
      timers = [setInterval(ping, pingEvery), setInterval(() => void tellHealth(), healthEvery)];
      void tellHealth();
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
    },
    /** Something else is on, or another version: the server is told at once. */
    changed(change: { currentSchedule?: string; version?: string }) {
      const before = state;
      state = { ...state, ...change };
      const isNew = before.currentSchedule !== state.currentSchedule || before.version !== state.version;
      if (isNew && timers.length > 0) ping();
    },
    ping,
    tell: tellHealth,
  };

  function ping(): void {
    if (!services.pingByLink(state))
      services.network.ping(state).catch((thrown) => services.report('ping-failed', String(thrown)));
  }

  async function tellHealth(): Promise<void> {
    const cacheSize = await services.cacheSize().catch(() => 0);
    const deviceTime = new Date(services.deviceNow()).toISOString();
    await services.network
      .health({
        appVersion: __APP_VERSION__,
        cacheSize,
        deviceTime,
        details: services.details(),
        admId: services.admId,
      })
      .catch((thrown) => services.report('health-failed', String(thrown)));
  }
}

export type Health = ReturnType<typeof reportHealth>;
