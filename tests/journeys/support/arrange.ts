import type { Api } from './api';

const announcementTitle = 202;

/** Creates an announcement and a screen that plays the announcement around the clock, through the API. */
export const arrangeScreen = async (call: Api, title: string) => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: 2, seconds: 15, name: title }],
  });
  if (!message) throw new Error('Nothing was saved.');
  const save = (value: string) =>
    call('POST /answers', { body: [{ questionId: announcementTitle, messageId: message.id, value }] });
  await save(title);
  return { screenId: await playAlways(call, message.id, title), messageId: message.id, changeTitle: save };
};

/** Creates a screen that plays only this message around the clock. Returns the id of the screen. */
export const playAlways = async (call: Api, messageId: number, name: string): Promise<number> => {
  const [playlist] = await call('POST /playlists', { body: [{ name }] });
  if (!playlist) throw new Error('Nothing was saved.');
  await call('POST /playlistMessages', { body: [{ playlistId: playlist.id, messageId, sortOrder: 1 }] });
  return playAround(call, playlist.id, `${name} screen`);
};

/** Creates a screen that plays this playlist around the clock. Returns the id of the screen. */
export const playAround = async (call: Api, playlistId: number, name: string): Promise<number> => {
  const [screen] = await call('POST /screens', { body: [{ name }] });
  if (!screen) throw new Error('Nothing was saved.');
  const [schedule] = await call('POST /schedules', { body: [{ name: 'Always', screenId: screen.id }] });
  const scheduleId = schedule?.id ?? 0;
  const allDay = { startHour: 0, startMinute: 0, endHour: 23, endMinute: 59 };
  await call('POST /scheduleTimes', {
    body: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ scheduleId, dayOfWeek, ...allDay })),
  });
  await call('POST /schedulePlaylists', { body: [{ scheduleId, playlistId, weight: 100 }] });
  return screen.id;
};
