import type { TvPicture } from '@marquee/contract/kit/tv-state';
import type { Command, Hello } from '@marquee/contract/player';
import type { SentPlay } from '@marquee/contract/plays';
import type { Program } from '@marquee/playback/program/program';

/** What a ping reports. See `POST /player/ping`. */
export type TvReport = { currentSchedule: string; version: string; shows: TvPicture; notice: string };

/** All calls to the server. Each failure throws a `NetworkFault`. */
export type Network = {
  hello(details: Record<string, string>): Promise<Hello>;
  /** Accepts or declines the pairing of a `confirming` hello. Returns the new state of the device. */
  confirm(accept: boolean): Promise<Hello>;
  unpair(): Promise<void>;
  /**
   * Fetches the program of the screen. The program includes the change with the id `changeId`. `program` is undefined if the
   * `known` version is current. `now` is the server's time, exact to the second.
   */
  program(
    known: string | undefined,
    changeId: string | undefined,
  ): Promise<{ program: Program | undefined; now: number | undefined }>;
  ping(body: TvReport): Promise<void>;
  health(body: HealthReport): Promise<void>;
  /** Takes the pending commands. The server returns each command once. */
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

/** `url`: the address of the message, of the file, or of the player's page. Times are in ISO 8601. */
export type ErrorRow = { errorTime: string; url: string; errorMessage: string };
export type VerboseRow = { logTime: string; name: string; data: string };

/** A failed request. `status`: the HTTP status, or 0 if no response arrived. */
export class NetworkFault extends Error {
  constructor(
    readonly status: number,
    reason = '',
  ) {
    super(status ? `The server answered ${status}` : `The server did not answer: ${reason}`);
  }
}

/** Returns the HTTP status of a network fault, or 0 if no response arrived. Returns undefined for other errors. */
export const faultStatus = (thrown: unknown): number | undefined =>
  thrown instanceof NetworkFault ? thrown.status : undefined;

/**
 * Returns whether an error is worth reporting. Failures of the network or the server, too many requests (429), and calls that an
 * older server does not know (404) are not reported.
 */
export const isFault = (thrown: unknown): boolean => {
  const status = faultStatus(thrown);
  return status === undefined || (status >= 400 && status < 500 && status !== 404 && status !== 429);
};
