import type { Api } from '../../../journeys/support/api';

export type Placed = { screenId: number; scheduleId: number };
type Item = { messageId: number } | { childPlaylistId: number };

const allDay = { startHour: 0, startMinute: 0, endHour: 23, endMinute: 59 };

/** Creates a screen that plays these items in this order around the clock. */
export const playAround = async (call: Api, items: Item[]): Promise<Placed> => {
  const [playlist] = await call('POST /playlists', { body: [{ name: 'Around' }] });
  const playlistId = playlist?.id ?? 0;
  await call('POST /playlistMessages', {
    body: items.map((item, place) => ({ ...item, playlistId, sortOrder: place + 1 })),
  });
  const [screen] = await call('POST /screens', { body: [{ name: 'Trial' }] });
  const screenId = screen?.id ?? 0;
  const [schedule] = await call('POST /schedules', { body: [{ name: 'Always', screenId }] });
  const scheduleId = schedule?.id ?? 0;
  await call('POST /scheduleTimes', {
    body: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ scheduleId, dayOfWeek, ...allDay })),
  });
  await call('POST /schedulePlaylists', { body: [{ scheduleId, playlistId, weight: 100 }] });
  return { screenId, scheduleId };
};
