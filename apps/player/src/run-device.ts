import type { ToDevice } from '@marquee/contract/player';
import type { ProgramMessage } from '@marquee/playback/program/program';
import type { AssetKeeper } from './assets/asset-keeper';
import type { Health } from './health/health';
import type { Report } from './health/journal';
import type { Clock } from './link/clock';
import { keepLink } from './link/link';
import type { Network } from './link/network';
import { makePairing } from './pairing/pairing';
import { makeProgramKeeper } from './program/program-keeper';
import { makeConductor } from './stage/conduct';
import { present } from './stage/present';
import type { Stage } from './stage/stage';
import type { Storage } from './storage/storage';
import type { Picture } from './views/view';

export type DeviceDoors = {
  stage: Stage;
  storage: Storage;
  assets: AssetKeeper;
  network: Network;
  secret: string;
  clock: Clock;
  report: Report;
  random: () => number;
  /** Of the server, as a person types it. */
  address: string;
  details: () => Record<string, string>;
  /** Asks whether the server has a newer player; `newerPlayer` is the answer. */
  lookForNewer(): void;
  reload(): void;
  pictureOf(message: ProgramMessage): Picture;
  health(pingByLink: (state: { currentSchedule: string; version: string }) => boolean): Health;
};

const tryAgain = 15_000;
const keepTimeEvery = 10 * 60_000;
/** A newer player is taken up when nothing is on, or after a day; never soon after a start, lest two servers disagree. */
const leastLife = 10 * 60_000;
const longestPatience = 24 * 60 * 60_000;

/** A TV's life: play what is stored, or show a code; then follow the server. */
export function runDevice(doors: DeviceDoors) {
  const { stage, storage, assets, network, clock, report } = doors;
  const health = doors.health((state) => link.ping(state));
  const conductor = makeConductor({
    stage,
    now: clock.now,
    report,
    pictureOf: doors.pictureOf,
    schedulesChanged: (currentSchedule) => health.changed({ currentSchedule }),
  });
  const keeper = makeProgramKeeper({
    storage,
    assets,
    network,
    report,
    heardTime: (now) => clock.heard(now, 3_000),
    adopt(program, missing) {
      pairing.stop();
      health.changed({ version: program.version });
      health.start();
      conductor.play(program, missing);
    },
  });
  const pairing = makePairing({
    network,
    details: doors.details,
    random: doors.random,
    report,
    show(state) {
      if (keeper.version()) return;
      stage.turn(0);
      present(stage, { kind: 'pairing', state, address: doors.address });
    },
    paired: () => void refresh(),
  });
  const link = keepLink({
    network,
    secret: doors.secret,
    random: doors.random,
    report,
    heard,
    heardTime: clock.heard,
    poll: refreshOrAsk,
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  setInterval(() => void clock.keep(), keepTimeEvery);

  const begun = Date.now();
  let outdated: number | undefined;
  setInterval(reloadIfOutdated, 60_000);

  return {
    started: start(),
    hurry: () => link.hurry(),
    newerPlayer() {
      outdated ??= Date.now();
    },
  };

  async function start(): Promise<void> {
    if (await keeper.load()) return;
    // A paired device whose content was lost gets it back the same way.
    pairing.ask();
  }

  function heard(word: ToDevice): void {
    switch (word.type) {
      case 'welcome':
        doors.lookForNewer();
        if (word.paired && keeper.version()) health.ping();
        return word.paired ? void refresh() : void unpaired();
      case 'paired':
        return void refresh();
      case 'changed':
        return void refresh(word.mark);
      case 'unpaired':
        return void unpaired();
    }
  }

  function refreshOrAsk(): void {
    if (keeper.version()) void refresh();
    else pairing.ask();
  }

  async function refresh(mark?: string): Promise<void> {
    clearTimeout(retry);
    const outcome = await keeper.refresh(mark);
    if (outcome === 'unknown') await unpaired();
    if (outcome === 'later') retry = setTimeout(refreshOrAsk, tryAgain * (0.5 + doors.random()));
  }

  /** The server knows no screen for this device. Only if it says so itself, and to a plain question, is the content dropped. */
  async function unpaired(): Promise<void> {
    if (keeper.version()) {
      const answer = await network.hello(doors.details()).catch(() => undefined);
      if (answer?.state !== 'waiting') return;
      conductor.stop();
      health.stop();
      await keeper.forget();
    }
    pairing.ask();
  }

  function reloadIfOutdated(): void {
    if (outdated === undefined || Date.now() - begun < leastLife) return;
    if (!conductor.isShowing() || Date.now() - outdated > longestPatience) doors.reload();
  }
}
