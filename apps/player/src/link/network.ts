import type { Command, Hello } from '@marquee/contract/player';
import type { SentPlay } from '@marquee/contract/plays';
import type { Program } from '@marquee/playback/program/program';

/** All calls to the server. Each failure throws a `NetworkFault`. */
export type Network = {
  hello(details: Record<string, string>): Promise<Hello>;
  /** Answers a `confirming` hello. Returns the new state of the device. */
  confirm(accept: boolean): Promise<Hello>;
  unpair(): Promise<void>;
  /**
   * Fetches the program of the screen. The server includes the change with this id. No program in the answer means that
   * the `known` version is current. `now` is the server's time, to the second.
   */
  program(
    known: string | undefined,
    changeId: string | undefined,
  ): Promise<{ program: Program | undefined; now: number | undefined }>;
  ping(body: { currentSchedule: string; version: string }): Promise<void>;
  health(body: HealthReport): Promise<void>;
  /** Takes the pending commands. The server gives each command once. */
  commands(): Promise<Command[]>;
  errors(body: ErrorRow[]): Promise<void>;
  verboseLogs(body: VerboseRow[]): Promise<void>;
  /** `book` is the id of the play store. */
  plays(body: { book: number; plays: SentPlay[] }): Promise<void>;
  screenshot(picture: Blob): Promise<void>;
  /** Bytes received before an abort are kept and the next call resumes from them. */
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

/** `url`: the message, or the part of the player. Times are ISO. */
export type ErrorRow = { errorTime: string; url: string; errorMessage: string };
export type VerboseRow = { logTime: string; name: string; data: string };

/** Status 0 means that no answer arrived. */
export class NetworkFault extends Error {
  constructor(
    readonly status: number,
    reason = '',
  ) {
    super(status ? `The server answered ${status}` : `The server did not answer: ${reason}`);
  }
}

/** The HTTP status of a network fault, 0 if no answer arrived. Undefined for other errors. */
export const faultStatus = (thrown: unknown): number | undefined =>
  thrown instanceof NetworkFault ? thrown.status : undefined;

/**
 * Whether an error is worth reporting. Failures of the network or the server are not, because others notice them. A call
 * that an older server does not know is not worth reporting either.
 */
export const isFault = (thrown: unknown): boolean => {
  const status = faultStatus(thrown);
  return status === undefined || (status >= 400 && status < 500 && status !== 404 && status !== 429);
};
