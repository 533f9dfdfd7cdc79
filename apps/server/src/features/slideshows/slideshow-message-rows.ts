import { maxRows, slideSeconds } from '@marquee/contract/kit/limits';
import { type Transition, transitions } from '@marquee/playback/program/program';
import { readSlideEntries } from '@marquee/playback/slideshow/slide-entries';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { contentUrl, keyOf, nameIn } from '../files/upload-key';
import { messages } from '../../schema/messages';
import {
  type MadeMessage,
  type MakingContext,
  playMadeMessages,
  writeMadeMessages,
} from '../playlists/made-message-rows';
import type { PlaylistRow } from '../playlists/playlist-access';
import { slideshowAnswers } from './slideshow-queries';
import { slideshowFiles } from '../../schema/slideshows';

/** The hidden template of a message with one picture, and its questions. */
const slideTemplate = { id: 40, picture: 4001, fit: 4002 } as const;

/**
 * Replaces the messages of a slideshow with its pictures. An unchanged picture keeps its message. Broken files are left out. The
 * caller has locked the playlist.
 * @throws AppError limit-reached
 */
export const playSlides = async (
  ctx: MakingContext,
  tx: Transaction,
  playlist: PlaylistRow,
): Promise<void> => {
  const answerOf = await slideshowAnswers(tx, [playlist.id]);
  const made = await slidesOf(tx, playlist.id, {
    files: answerOf(playlist.id, 'files'),
    seconds: secondsOf(answerOf(playlist.id, 'seconds')),
    fit: answerOf(playlist.id, 'fit') === 'fill' ? 'fill' : 'whole',
  });
  const ids = await writeMadeMessages(ctx, tx, playlist, made);
  const played = made.flatMap(({ key, name, seconds }) => {
    const id = ids.get(key);
    return id === undefined ? [] : { id, name, seconds };
  });
  await playMadeMessages(ctx, tx, playlist, played);
  await setTransition(tx, playlist.id, transitionOf(answerOf(playlist.id, 'transition')));
};

const secondsOf = (answer: string): number => {
  const { min, max, default: usual } = slideSeconds;
  const seconds = Number.parseInt(answer, 10);
  return Number.isNaN(seconds) ? usual : Math.min(max, Math.max(min, seconds));
};

const transitionOf = (answer: string): Transition | null =>
  transitions.find((each) => each === answer) ?? null;

const slidesOf = async (
  tx: Transaction,
  playlistId: number,
  { files, seconds, fit }: { files: string; seconds: number; fit: string },
): Promise<MadeMessage[]> => {
  const rows = await tx.select().from(slideshowFiles).where(eq(slideshowFiles.playlistId, playlistId));
  const picturesOf = new Map(rows.map(({ key, pictures }) => [key, pictures]));
  const slides = new Map<string, MadeMessage>();
  for (const { address, page } of readSlideEntries(files)) {
    const key = keyOf(address);
    const pictures = picturesOf.get(key) ?? [];
    for (const [index, picture] of pictures.entries()) {
      const number = index + 1;
      if (page !== null && page !== number) continue;
      const name = nameIn(key).replace(/\.\w*$/, '');
      slides.set(`${key}#${number}`, {
        key: `${key}#${number}`,
        templateId: slideTemplate.id,
        name: pictures.length > 1 ? `${name} ${number}` : name,
        seconds,
        answers: [
          { questionId: slideTemplate.picture, value: contentUrl(picture) },
          { questionId: slideTemplate.fit, value: fit },
        ],
      });
    }
  }
  return [...slides.values()].slice(0, maxRows.itemsOfPlaylist);
};

const setTransition = async (
  tx: Transaction,
  playlistId: number,
  transition: Transition | null,
): Promise<void> => {
  await tx
    .update(messages)
    .set({ transition })
    .where(and(eq(messages.madeFor, playlistId), sql`${messages.transition} is distinct from ${transition}`));
};
