import type { Feed } from '@marquee/contract/feeds';
import type { Question } from '@marquee/contract/templates';
import { isMessageShape, type Shape, shapesIn } from '@marquee/playback/program/shapes';

/** The feed whose list a playlist is. */
export type ListFeed = {
  id: number;
  name: string;
  /** The layouts of the messages that the list may contain. */
  shapes: readonly Shape[];
  /** True for the library of the feed. Its messages are chosen one by one, so that a layout hides none of them. */
  isLibrary: boolean;
  questions: readonly Question[];
};

export const listFeed = (
  { id, name, shapes, libraryPlaylistId }: Feed,
  questions: readonly Question[],
  playlistId: number,
): ListFeed => ({
  id,
  name,
  shapes: shapesIn(shapes).filter(isMessageShape),
  isLibrary: libraryPlaylistId === playlistId,
  questions,
});
