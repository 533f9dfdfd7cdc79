import type { Hello } from '@marquee/contract/player';
import type { Program } from '@marquee/playback/program/program';

/** The one door to the server. Everything that fails throws a `NetworkFault`. */
export type Network = {
  hello(details: Record<string, string>): Promise<Hello>;
  /**
   * The screen's program as it is after the change with this mark, unless it still is the `known` version. `now` is the
   * server's time, to the second.
   */
  program(
    known: string | undefined,
    mark: string | undefined,
  ): Promise<{ program: Program | undefined; now: number | undefined }>;
  ping(body: { currentSchedule: string; version: string }): Promise<void>;
  health(body: HealthReport): Promise<void>;
  download(url: string, size: number): Promise<Blob>;
  openSocket(on: SocketEars): { send(text: string): void; close(): void };
};

export type SocketEars = { opened(): void; text(text: string): void; closed(): void };

export type HealthReport = {
  appVersion: string;
  cacheSize: number;
  deviceTime: string;
  details: Record<string, string>;
};

/** `status` 0: no answer came. */
export class NetworkFault extends Error {
  constructor(
    readonly status: number,
    why = '',
  ) {
    super(status ? `The server answered ${status}` : `The server did not answer: ${why}`);
  }
}

/** What a thrown thing says about the network: the status, 0 for no answer, undefined where it was something else. */
export const faultStatus = (thrown: unknown): number | undefined =>
  thrown instanceof NetworkFault ? thrown.status : undefined;
