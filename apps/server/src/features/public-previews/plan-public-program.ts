import type { Program } from '@marquee/playback/program/program';

/**
 * Returns a program for everyone: without the names of playlists and messages, and with numbers from 1 in place of the ids of rows.
 */
export const publicProgram = (program: Program): Program => {
  const messageIds = new Map(program.messages.map(({ id }, index) => [id, index + 1]));
  const playlistIds = new Map(program.playlists.map(({ id }, index) => [id, index + 1]));
  const messageId = (id: number) => messageIds.get(id) ?? 0;
  const playlistId = (id: number) => playlistIds.get(id) ?? 0;
  return {
    ...program,
    schedules: program.schedules.map((schedule) => ({
      ...schedule,
      playlists: schedule.playlists.map(({ playlist, weight }) => ({
        playlist: playlistId(playlist),
        weight,
      })),
    })),
    playlists: program.playlists.map(({ id, order, from, until, items }) => ({
      id: playlistId(id),
      name: '',
      order,
      from,
      until,
      items: items.map((item) =>
        item.kind === 'message'
          ? { ...item, message: messageId(item.message) }
          : { ...item, playlist: playlistId(item.playlist) },
      ),
    })),
    messages: program.messages.map(({ of: _of, feed: _feed, ...message }) => ({
      ...message,
      id: messageId(message.id),
      name: '',
    })),
  };
};
