import type { ToDevice } from '@marquee/contract/player';
import type { ProgramMessage } from '@marquee/playback/program/program';
import type { AssetCache } from '../assets/asset-cache';
import type { Clock } from '../clock/clock';
import { takeCommands } from '../commands/take-commands';
import type { Health } from '../health/health';
import type { Journal } from '../health/journal';
import { keepLink } from '../link/link';
import type { Network } from '../link/network';
import { makePairing } from '../pairing/pairing';
import { pairingPicture } from '../pairing/pairing-picture';
import type { OverlayServices } from '../play/overlays';
import { makeScreenPlayer } from '../play/screen-player';
import { makeProgramKeeper, type News } from '../program/program-keeper';
import type { Key } from '../remote/keys';
import type { PlayStore } from '../reports/play-store';
import { makeReports } from '../reports/reports';
import { showOwnPage } from '../stage/show-own-page';
import type { Stage } from '../stage/stage';
import type { Storage } from '../storage/storage';
import { reloadForUpdate } from '../updates/reload-for-update';
import type { Picture } from '../views/view';
import { suspendMessages } from '../watchdog/suspended-messages';

export type DeviceServices = {
  stage: Stage;
  storage: Storage;
  assets: AssetCache;
  network: Network;
  secret: string;
  clock: Clock;
  /** Another device lives under this one's secret. False: it was a page beside this one. */
  separateFromCopy(): Promise<boolean>;
  journal: Pick<Journal, 'report' | 'listen'>;
  random: () => number;
  /** Of the server, as a person types it. */
  address: string;
  details: () => Record<string, string>;
  /** Asks whether the server has a newer player; `newerPlayer` is the answer. */
  lookForNewer(): void;
  /** Only if the page can be had again: a TV must not end up on an error page. */
  reload(): void;
  plays: PlayStore;
  ticks(): number;
  isSeen(): boolean;
  /** Bytes that this device keeps. */
  storedBytes(): Promise<number>;
  /** A JPEG of what is on screen. */
  draw(): Promise<Blob>;
  /** Hears what is on the stage, or is about to be loaded. */
  open(pictures: Picture[]): void;
  /** Messages that were open when this page hung and was loaded anew. */
  hung: number[];
  pictureOf(message: ProgramMessage, playlist: number): Picture<'page'>;
  overlayOf: OverlayServices['overlayOf'];
  /** `more`: details that come and go. */
  health(
    pingByLink: (state: { currentSchedule: string; version: string }) => boolean,
    more: () => Record<string, string>,
  ): Health;
};

const tryAgain = 15_000;
const keepTimeEvery = 10 * 60_000;
/** Nobody waits for a newer player, and a server that comes back has ten thousand TVs at its door. */
const looksWithin = 5 * 60_000;

/** Milliseconds for the last plays: while a person at the TV waits, and while the device goes on showing what it showed. */
const lastPlaysWithin = { waitedFor: 5_000, unnoticed: 20_000 };

/** A TV's life: play what is stored, or show a code; then follow the server. */
export function runDevice(services: DeviceServices) {
  const { storage, assets, network, clock } = services;
  const { report } = services.journal;
  const reports = makeReports(services);
  const { stage } = reports;
  let adopted: string | undefined;
  let playAgain = () => {};
  let retry: ReturnType<typeof setTimeout> | undefined;
  let looking: ReturnType<typeof setTimeout> | undefined;
  const health = services.health(
    (state) => link.ping(state),
    () => commands.last(),
  );
  const suspended = suspendMessages({
    storage,
    report,
    hung: services.hung,
    released: () => keeper.version() && playAgain(),
  });
  const modes = makeScreenPlayer({
    stage,
    storage,
    suspended,
    now: clock.now,
    report,
    pictureOf: services.pictureOf,
    overlayOf: services.overlayOf,
    playing: (currentSchedule) => health.changed({ currentSchedule }),
    device: { unpair, clearCache: renew, storedBytes: services.storedBytes },
  });
  const keeper = makeProgramKeeper({
    storage,
    assets,
    network,
    report,
    heardTime: (now) => reports.heardTime(now, 3_000),
    adopt(program, missing) {
      pairing.stop();
      if (program.version !== adopted) reports.programChanged();
      adopted = program.version;
      // A screen that lacks something does not play this version: nobody is promised too much.
      health.changed({ version: missing.size === 0 ? program.version : '' });
      health.start();
      playAgain = () => modes.play(program, missing);
      playAgain();
    },
  });
  const pairing = makePairing({
    network,
    details: services.details,
    random: services.random,
    report,
    show(state) {
      if (keeper.version()) return;
      stage.turn(0);
      showOwnPage(stage, pairingPicture(state, services.address));
    },
    paired: () => void refresh(),
  });
  const link = keepLink({
    network,
    secret: services.secret,
    random: services.random,
    report,
    heard,
    heardTime: reports.heardTime,
    poll: refreshOrAsk,
  });
  const commands = takeCommands({
    network,
    storage,
    now: clock.now,
    report,
    done: health.tell,
    actions: {
      // It may wait for files, and what is asked next must not.
      updateInstructions: () => void refresh({}),
      clearCache: renew,
      health: () => undefined,
      restart: reload,
      enableVerbose: reports.verbose.enable,
      disableVerbose: reports.verbose.disable,
      screenshot: reports.screenshot,
    },
  });
  setInterval(() => void clock.keep(), keepTimeEvery);

  return {
    started: start(),
    hurry: () => link.hurry(),
    key(key: Key) {
      if (keeper.version()) modes.key(key);
      else pairing.key(key);
    },
    visibilityChanged: reports.visibilityChanged,
    /** Before the page goes. */
    keep: reports.keep,
    newerPlayer: reloadForUpdate({ isShowing: modes.isShowing, reload: () => void reload() }),
  };

  async function start(): Promise<void> {
    if (await keeper.load(Promise.all([commands.load(), modes.recall()]))) return;
    // A paired device whose content was lost gets it back the same way.
    pairing.ask();
  }

  function heard(word: ToDevice): void {
    reports.verbose.log('heard', JSON.stringify(word));
    switch (word.type) {
      case 'welcome':
        // One that is on its way stays, or a link that breaks again and again would put it off for ever.
        looking ??= setTimeout(look, services.random() * looksWithin);
        if (!word.paired) return void unpaired();
        if (keeper.version()) health.ping();
        reports.linked();
        if (word.commands) commands.ask();
        if (keeper.isWhole(word.version)) return;
        // A line that breaks again and again must not end the downloads each time.
        return void refresh(keeper.isNewest(word.version) ? undefined : {});
      case 'commands':
        return commands.ask();
      case 'asked':
        return pairing.isOpen() ? pairing.askAnew() : undefined;
      case 'paired':
        return void refresh({});
      case 'changed':
        return void refresh({ mark: word.mark });
      case 'unpaired':
        return void unpaired();
      case 'copied':
        return void separateFromCopy();
    }
  }

  function look(): void {
    looking = undefined;
    services.lookForNewer();
  }

  function refreshOrAsk(): void {
    if (!keeper.version()) return pairing.ask();
    // A link says when something waits, and its welcome what waited before.
    if (!link.isUp() || commands.failed()) commands.ask();
    void refresh();
  }

  async function refresh(news?: News): Promise<void> {
    clearTimeout(retry);
    const outcome = await keeper.refresh(news);
    clearTimeout(retry);
    if (outcome === 'unknown') await unpaired();
    if (outcome === 'later') retry = setTimeout(refreshOrAsk, tryAgain * (0.5 + services.random()));
  }

  /** The server knows no screen for this device. Only if it says so itself, and to a plain question, is the content dropped. */
  async function unpaired({ playsSent = false } = {}): Promise<void> {
    if (keeper.version()) {
      const answer = await network.hello(services.details()).catch(() => undefined);
      if (!answer || answer.state === 'paired') return;
      // The server accepts them for some weeks more. After a new pairing they would count for the new screen.
      if (!playsSent) await reports.sendPlays(lastPlaysWithin.unnoticed);
      await forget();
    }
    pairing.ask();
  }

  async function forget(): Promise<void> {
    modes.stop();
    health.stop();
    await reports.forget();
    await keeper.forget();
    adopted = undefined;
  }

  /** What is here is another device's: the page begins anew, as one that was never paired. */
  async function separateFromCopy(): Promise<void> {
    if (!(await services.separateFromCopy())) return;
    await forget();
    services.reload();
  }

  /** A person at the TV wants it so. */
  async function unpair(): Promise<void> {
    await reports.sendPlays(lastPlaysWithin.waitedFor);
    await network.unpair();
    await unpaired({ playsSent: true });
  }

  async function renew(): Promise<void> {
    const outcome = await keeper.renew();
    if (outcome !== 'current') throw new Error('not all could be fetched: what was here stays');
  }

  async function reload(): Promise<void> {
    await reports.keep();
    services.reload();
  }
}
