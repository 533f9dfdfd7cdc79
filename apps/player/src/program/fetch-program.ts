import type { Program } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { faultStatus, type Network } from '../link/network';
import { readProgram } from './read-program';

/**
 * `new`: the server has another version than the known version. `known`: the known version is current. `unreadable`: this player
 * cannot play the new version. `unknown`: the server does not know this device. `failed`: ask again later.
 */
export type Fetched =
  | { kind: 'new'; program: Program }
  | { kind: 'known' | 'unreadable' | 'unknown' | 'failed' };

export type FetchServices = {
  network: Pick<Network, 'program'>;
  report: Report;
  receivedTime(serverNow: number): void;
};

/** Asks the server for a newer program than the known version. */
export async function fetchProgram(
  { network, report, receivedTime }: FetchServices,
  known: string | undefined,
  changeId: string | undefined,
): Promise<Fetched> {
  try {
    const answer = await network.program(known, changeId);
    if (answer.now) receivedTime(answer.now);
    if (!answer.program || answer.program.version === known) return { kind: 'known' };
    const program = readProgram(answer.program);
    if (program) return { kind: 'new', program };
    report('program-unreadable', String(Object(answer.program).version));
    return { kind: 'unreadable' };
  } catch (thrown) {
    if (faultStatus(thrown) === 401) return { kind: 'unknown' };
    report('program-not-had', String(thrown));
    return { kind: 'failed' };
  }
}
