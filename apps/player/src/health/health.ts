import type { Network, TvReport } from '../link/network';
import type { Report } from './journal';

export type HealthServices = {
  network: Pick<Network, 'ping' | 'health'>;
  /** Sends a ping over the link. Returns false if there is no link. */
  pingByLink(state: TvReport): boolean;
  report: Report;
  deviceNow: () => number;
  cacheSize(): Promise<number>;
  details(): Record<string, string>;
  /** The id for Amazon Device Messaging. Only an app that contains this page has such an id. */
  admId?: string | undefined;
};

const pingEvery = 10 * 60_000;
const healthEvery = 60 * 60_000;

/** Sends a ping every ten minutes and at each change of what it reports, and a health report every hour. */
export function reportHealth(services: HealthServices) {
  let state: TvReport = { currentSchedule: '', version: '', shows: '', notice: '' };
  let timers: ReturnType<typeof setInterval>[] = [];

  return {
    /** Starts the pings and health reports. Called when this device belongs to a screen. */
    start() {
      if (timers.length > 0) return;
      timers = [setInterval(ping, pingEvery), setInterval(() => void sendReport(), healthEvery)];
      void sendReport();
    },
    stop() {
      for (const timer of timers) clearInterval(timer);
      timers = [];
    },
    /** Stores what the TV reports. Sends a ping at once if one of these values has changed. */
    changed(change: Partial<TvReport>) {
      const previous = JSON.stringify(state);
      state = { ...state, ...change };
      const isNew = previous !== JSON.stringify(state);
      if (isNew && timers.length > 0) ping();
    },
    ping,
    sendReport,
  };

  function ping(): void {
    if (!services.pingByLink(state))
      services.network.ping(state).catch((thrown) => services.report('ping-failed', String(thrown)));
  }

  async function sendReport(): Promise<void> {
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
