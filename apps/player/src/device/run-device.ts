import { keepLink } from '../link/link';
import { makePairing } from '../pairing/pairing';
import { pairingPicture } from '../pairing/pairing-picture';
import { makeScreenPlayer } from '../play/screen-player';
import type { Key } from '../remote/keys';
import { pictureReport } from '../reports/picture-report';
import { makeReports } from '../reports/reports';
import { showOwnPage } from '../stage/show-own-page';
import { reloadForUpdate } from '../updates/reload-for-update';
import { suspendMessages } from '../watchdog/suspended-messages';
import { deviceCommands } from './device-commands';
import { makeDeviceProgram } from './device-program';
import type { DeviceServices } from './device-services';
import { makeMembership } from './membership';
import { makeServerEvents } from './server-events';

/** Milliseconds between two writes of the current time to the storage. */
const storeTimeInterval = 10 * 60_000;
/**
 * Ignored difference from the time of the server, in milliseconds. The `date` header of an HTTP response is exact to the second
 * and arrives late.
 */
const timeTolerance = 3_000;

/** Runs a TV: plays the stored program or shows a pairing code, and then follows the server. */
export function runDevice(services: DeviceServices) {
  const { clock, journal, address, reload } = services;
  const { now, deviceNow, ticks } = clock;
  const { report } = journal;
  const reports = makeReports({ ...services, shown: (picture) => health.changed(pictureReport(picture)) });
  const { stage, receivedTime } = reports;
  /** The services that several parts of the device use. */
  const shared = { ...services, stage, now, deviceNow, ticks, report, reports };
  const health = services.health(
    (state) => link.ping(state),
    () => commands.last(),
  );
  const suspended = suspendMessages({
    ...shared,
    released: () => program.version() && program.playAgain(),
  });
  const player = makeScreenPlayer({
    ...shared,
    suspended,
    playing: (currentSchedule) => health.changed({ currentSchedule }),
    device: {
      unpair: () => membership.unpair(),
      clearCache: () => program.renew(),
      storedBytes: services.storedBytes,
    },
  });
  const program = makeDeviceProgram({
    ...shared,
    receivedTime: (serverNow) => receivedTime(serverNow, timeTolerance),
    play: player.play,
    adopted({ version }, { isNew, isWhole }) {
      pairing.stop();
      if (isNew) reports.programChanged();
      // While files are missing, the device does not report the version as playing.
      health.changed({ version: isWhole ? version : '' });
      health.start();
    },
    unknown: () => membership.ended(),
    retry: poll,
  });
  const pairing = makePairing({
    ...shared,
    show(state) {
      if (program.version()) return;
      stage.turn(0);
      showOwnPage(stage, pairingPicture(state, address));
    },
    paired: () => void program.refresh(),
  });
  const membership = makeMembership({ ...shared, program, player, health, pairing });
  const commands = deviceCommands({
    ...shared,
    program,
    done: health.sendReport,
    restart: storeAndReload,
  });
  const parts = { ...shared, program, membership, pairing, health };
  const received = makeServerEvents({ ...parts, takeCommands: commands.ask });
  const link = keepLink({ ...shared, received, receivedTime, poll });
  setInterval(() => void clock.store(), storeTimeInterval);

  return {
    started: start(),
    hurry: link.hurry,
    key(key: Key) {
      if (program.version()) player.key(key);
      else pairing.key(key);
    },
    visibilityChanged: reports.visibilityChanged,
    /** Stores the unsent plays and errors before the page closes. */
    store: reports.store,
    foundUpdate: reloadForUpdate({
      ...shared,
      isShowing: player.isShowing,
      reload: () => void storeAndReload(),
    }),
  };

  async function start(): Promise<void> {
    if (await program.load(Promise.all([commands.load(), player.restore()]))) return;
    // A paired device that lost its content also receives the content again after a hello.
    pairing.ask();
  }

  function poll(): void {
    if (!program.version()) return pairing.ask();
    // The server announces commands over the link. Without a link, or after a failure, the device must ask for commands.
    if (!link.isUp() || commands.failed()) commands.ask();
    void program.refresh();
  }

  async function storeAndReload(): Promise<void> {
    await reports.store();
    reload();
  }
}
