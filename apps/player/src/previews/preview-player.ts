import type { PreviewAction, SlidePosition } from '@marquee/contract/preview';
import type { Program } from '@marquee/playback/program/program';
import { makeAssetCache } from '../assets/asset-cache';
import { memoryFileStore } from '../assets/file-store';
import type { TimeSource } from '../clock/clock';
import type { Report } from '../health/journal';
import { download } from '../link/download';
import { makeScreenPlayer } from '../play/screen-player';
import { messagePicture, overlayPicture } from '../program/message-picture';
import { makeProgramKeeper } from '../program/program-keeper';
import type { Key } from '../remote/keys';
import type { Stage } from '../stage/stage';
import { memoryStorage } from '../storage/storage';
import type { PageFile } from '../views/view';
import { unplayableYet } from './as-slideshow';
import { isEmbedded } from './embedding-page';

/**
 * Plays programs for a person. The preview stores no data and sends no reports. The files of all its programs are fetched once.
 * @param positionChanged receives the message on screen in a slideshow; undefined if no slideshow runs
 * @returns `show` plays a program from its beginning, with files that the server does not have. The shown picture stays until the
 * first picture of the program is ready.
 */
export function makePreviewPlayer(
  stage: Stage,
  { deviceNow, ticks }: TimeSource,
  report: Report,
  positionChanged: (position: SlidePosition | undefined) => void = () => undefined,
) {
  const assets = makeAssetCache({ fileStore: memoryFileStore(), network: { download }, report, ticks });
  let player: ReturnType<typeof makeScreenPlayer> | undefined;

  return {
    async show(program: Program, posted: PageFile[] = []): Promise<void> {
      const before = player;
      player = undefined;
      before?.stop();
      const storage = memoryStorage();
      const playing = makeScreenPlayer({
        stage: forPeople(stage),
        now: deviceNow,
        deviceNow,
        ticks,
        report,
        pictureOf: (message) => {
          const picture = messagePicture(message, assets);
          return { ...picture, files: async () => [...(await picture.files()), ...posted] };
        },
        overlayOf: (overlay, shape) => overlayPicture(overlay, shape, assets),
        playing: () => undefined,
        positionChanged: (position) => player === playing && positionChanged(position),
        storage,
        suspended: new Set(),
      });
      player = playing;
      let missing: ReadonlySet<number> = new Set();
      const keeper = makeProgramKeeper({
        storage,
        assets,
        network: { program: async () => ({ program, now: undefined }) },
        report,
        receivedTime: () => undefined,
        // A program whose files arrive after the next program must not play.
        adopt: (adopted, missingNow) => {
          missing = missingNow;
          if (player === playing) playing.play(adopted, unplayableYet(adopted, missing, deviceNow()));
        },
      });
      await keeper.refresh();
      // The files that are missing now cannot be fetched, so nothing waits for them.
      if (player === playing) playing.play(program, missing);
    },
    key: (key: Key) => player?.key(key),
    control: (action: PreviewAction) => player?.control(action),
  };
}

/**
 * Returns a stage for a browser window. The stage is never rotated, and explains a black screen, which would look like a fault. The
 * number of the slide does not cover the slide if the embedding page shows it.
 */
const forPeople = (stage: Stage): Stage => ({
  ...stage,
  turn: () => undefined,
  cover: (picture) => stage.cover(isEmbedded && picture?.kind === 'slideNumber' ? undefined : picture),
  prepare: (picture, failed) =>
    stage.prepare(
      picture.kind === 'sleep' ? { kind: 'sleep', note: 'Asleep. Nothing is scheduled now.' } : picture,
      failed,
    ),
});
