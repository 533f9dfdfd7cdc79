import type { SlideFile } from '@marquee/contract/slideshows';
import { readSlideEntries, slideshowQuestions } from '@marquee/playback/slideshow/slide-entries';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { contentUrl, keyOf, nameIn } from '../files/upload-key';
import { messages } from '../../schema/messages';
import { playlistAnswers } from '../../schema/playlists';
import { slideshowFiles } from '../../schema/slideshows';

export type SlideshowFile = typeof slideshowFiles.$inferSelect;

/** Returns the answers of slideshows by playlist and question. */
export const slideshowAnswers = async (db: Db, playlistIds: number[]) => {
  const rows = await db
    .select()
    .from(playlistAnswers)
    .where(inArray(playlistAnswers.playlistId, playlistIds));
  const values = new Map(rows.map((row) => [`${row.playlistId} ${row.questionId}`, row.value]));
  return (playlistId: number, question: keyof typeof slideshowQuestions): string =>
    values.get(`${playlistId} ${slideshowQuestions[question]}`) ?? '';
};

/** Returns the distinct storage keys of the uploads that an answer names, in their order. */
export const keysIn = (answer: string): string[] => [
  ...new Set(readSlideEntries(answer).map(({ address }) => keyOf(address))),
];

/** Returns the files of a slideshow in the order of its answer. */
export const filesOfSlideshow = async (db: Db, playlistId: number): Promise<SlideFile[]> => {
  const answer = (await slideshowAnswers(db, [playlistId]))(playlistId, 'files');
  const rows = await db.select().from(slideshowFiles).where(eq(slideshowFiles.playlistId, playlistId));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keysIn(answer).flatMap((key) => {
    const row = byKey.get(key);
    if (!row) return [];
    const { state, fault, pictures } = row;
    return [
      { address: contentUrl(key), name: nameIn(key), state, fault, pictures: pictures.map(contentUrl) },
    ];
  });
};

/** Returns the file of a slideshow that waits first, among those with an id after `after`. */
export const nextWaitingFile = async (
  db: Db,
  playlistId: number,
  after: number,
): Promise<SlideshowFile | undefined> => {
  const [file] = await db
    .select()
    .from(slideshowFiles)
    .where(
      and(
        eq(slideshowFiles.playlistId, playlistId),
        eq(slideshowFiles.state, 'waiting'),
        sql`${slideshowFiles.id} > ${after}`,
      ),
    )
    .orderBy(asc(slideshowFiles.id))
    .limit(1);
  return file;
};

/** Returns the number of messages that were made for a playlist. */
export const countMade = async (db: Db, playlistId: number): Promise<number> =>
  db.$count(messages, eq(messages.madeFor, playlistId));
