import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { ScheduleRow } from './ScheduleRow';

test('names the last day of a playlist', () => {
  const schedule = {
    id: 1,
    name: 'All day',
    screenId: 2,
    color: 0,
    lastModified: '2026-03-04T18:00:00.000Z',
    times: [],
    playlists: [10, 20].map((playlistId) => ({ id: playlistId, scheduleId: 1, playlistId, weight: 50 })),
    overlays: [],
  };
  const playlists = [
    { id: 10, name: 'Notices', endDate: null },
    { id: 20, name: 'Road closed', endDate: '2026-12-04' },
  ];
  const row = <ScheduleRow schedule={schedule} color={undefined} playlists={playlists} edit={undefined} />;
  const items = [...markupOf(row).matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) =>
    item
      .replace(/<[^>]*>/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
  );
  expect(items).toEqual(['Notices 50%', 'Road closed until Dec 4 50%']);
});
