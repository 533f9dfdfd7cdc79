import type { Command, Hello } from '@marquee/contract/player';
import type { SentPlay } from '@marquee/contract/plays';
import type { Program } from '@marquee/playback/program/program';

/** The one door to the server. Everything that fails throws a `NetworkFault`. */
export type Network = {
  hello(details: Record<string, string>): Promise<Hello>;
  /** The answer to a `confirming` hello; what the device is then. */
  confirm(accept: boolean): Promise<Hello>;
  unpair(): Promise<void>;
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
  /** What this device is to do, each given once. */
  commands(): Promise<Command[]>;
  errors(body: ErrorRow[]): Promise<void>;
  verboseLogs(body: VerboseRow[]): Promise<void>;
  plays(body: { book: number; plays: SentPlay[] }): Promise<void>;
  screenshot(picture: Blob): Promise<void>;
  /** What came of it by the time that it is aborted is kept for the next call. */
  download(url: string, size: number, abort?: AbortSignal): Promise<Blob>;
  openSocket(on: SocketHandlers): { send(text: string): void; close(): void };
};

export type SocketHandlers = { opened(): void; text(text: string): void; closed(): void };

export type HealthReport = {
  appVersion: string;
  cacheSize: number;
  deviceTime: string;
  details: Record<string, string>;
  admId?: string | undefined;
};

/** `url`: which message, or which part of the player. Times are ISO. */
export type ErrorRow = { errorTime: string; url: string; errorMessage: string };
export type VerboseRow = { logTime: string; name: string; data: string };

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

/** Worth telling: not that the network or the server failed, which others see, nor that an older server does not know the call. */
export const isFault = (thrown: unknown): boolean => {
  const status = faultStatus(thrown);
  return status === undefined || (status >= 400 && status < 500 && status !== 404 && status !== 429);
};
