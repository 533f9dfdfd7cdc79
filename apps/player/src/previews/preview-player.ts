import type { Program } from '@marquee/playback/program/program';
import { makeAssetCache } from '../assets/asset-cache';
import { memoryFileStore } from '../assets/file-store';
import type { TimeSource } from '../clock/clock';
import type { Report } from '../health/journal';
import { download } from '../link/download';
import { makeScreenPlayer } from '../play/screen-player';
import { messagePicture, overlayPicture } from '../program/message-picture';
import { makeProgramKeeper } from '../program/program-keeper';
import type { Stage } from '../stage/stage';
import { memoryStorage } from '../storage/storage';
import type { PageFile } from '../views/view';

/**
 * Plays programs for a person. The preview stores no data and sends no reports. The files of all its programs are fetched once.
 * @returns `show` plays a program from its beginning, with files that the server does not have. The shown picture stays until the
 * first picture of the program is ready.
 */
export function makePreviewPlayer(stage: Stage, { deviceNow, ticks }: TimeSource, report: Report) {
  const assets = makeAssetCache({ fileStore: memoryFileStore(), network: { download }, report, ticks });
  let player: ReturnType<typeof makeScreenPlayer> | undefined;

  return {
    async show(program: Program, posted: PageFile[] = []): Promise<void> {
      player?.stop();
      const storage = memoryStorage();
      const playing = makeScreenPlayer({
        stage: forPeople(stage),
        now: deviceNow,
        ticks,
        report,
        pictureOf: (message) => {
          const picture = messagePicture(message, assets);
          return { ...picture, files: async () => [...(await picture.files()), ...posted] };
        },
        overlayOf: (overlay, shape) => overlayPicture(overlay, shape, assets),
        playing: () => undefined,
        storage,
        suspended: new Set(),
      });
      player = playing;
      const keeper = makeProgramKeeper({
        storage,
        assets,
        network: { program: async () => ({ program, now: undefined }) },
        report,
        receivedTime: () => undefined,
        // A program whose files arrive after the next program must not play.
        adopt: (...adopted) => {
          if (player === playing) playing.play(...adopted);
        },
      });
      await keeper.refresh();
    },
    key: (...pressed: Parameters<ReturnType<typeof makeScreenPlayer>['key']>) => player?.key(...pressed),
  };
}

/**
 * Returns a stage for a browser window. The stage is never rotated, and explains a black screen, which would look like a fault.
 */
const forPeople = (stage: Stage): Stage => ({
  ...stage,
  turn: () => undefined,
  prepare: (picture, failed) =>
    stage.prepare(
      picture.kind === 'sleep' ? { kind: 'sleep', note: 'Asleep. Nothing is scheduled now.' } : picture,
      failed,
    ),
});
