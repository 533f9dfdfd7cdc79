import { maxRows, maxTextBytes } from '@marquee/contract/kit/limits';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const { ask, call, register, services } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');
const bea = await register('Tower Books');
const { message, playlist, screen, schedule } = await make.running(anna);
const owner = sql`${anna.accountId}::bigint, ${anna.departmentId}::bigint`;
const series = (max: number) => sql`generate_series(2, ${max})`;

/**
 * Each function returns an SQL statement that fills one table up to its limit. Before the statement, the department, the
 * playlist and the screen have one row in each table, and the schedule has seven run times.
 */
const fill = {
  messages: () =>
    sql`insert into messages (id, account_id, department_id, template_id, shape, seconds, name, thumbnail_pending)
      select new_id(), ${owner}, 2, '16:9', 15, 'Many', false from ${series(maxRows.messagesOfDepartment)}`,
  playlists: () =>
    sql`insert into playlists (id, account_id, department_id, shape, play_order, name)
      select new_id(), ${owner}, '16:9', 'sequential', 'Many' from ${series(maxRows.playlistsOfDepartment)}`,
  items: () =>
    sql`insert into playlist_messages (id, account_id, department_id, playlist_id, message_id, sort_order)
      select new_id(), ${owner}, ${playlist.id}, ${message.id}, nth from ${series(maxRows.itemsOfPlaylist)} nth`,
  screens: () =>
    sql`insert into screens (id, account_id, department_id, name, screen_mode, timezone, rotation)
      select new_id(), ${owner}, 'Many', 'digitalsignage', 'London', 0 from ${series(maxRows.screensOfDepartment)}`,
  schedules: () =>
    sql`insert into schedules (id, account_id, department_id, screen_id, name)
      select new_id(), ${owner}, ${screen.id}, 'Many' from ${series(maxRows.schedulesOfScreen)}`,
  times: () =>
    sql`insert into schedule_times (id, account_id, department_id, schedule_id, day_of_week, start_hour, start_minute, end_hour, end_minute)
      select new_id(), ${owner}, ${schedule.id}, 1, 8, 0, 9, 0 from generate_series(8, ${maxRows.timesOfSchedule})`,
};

const time = { dayOfWeek: 1, startHour: 1, startMinute: 0, endHour: 2, endMinute: 0 };

test.each([
  [
    'messages',
    fill.messages,
    'POST /messages',
    [{ templateId: 2, name: 'More', seconds: 15 }],
    '20,000 messages',
  ],
  ['playlists', fill.playlists, 'POST /playlists', [{ name: 'More' }], '5,000 playlists'],
  [
    'items of a playlist',
    fill.items,
    'POST /playlistMessages',
    [{ playlistId: playlist.id, messageId: message.id, sortOrder: 9 }],
    '2,000 items',
  ],
  ['screens', fill.screens, 'POST /screens', [{ name: 'More' }], '5,000 screens'],
  ['schedules', fill.schedules, 'POST /schedules', [{ name: 'More', screenId: screen.id }], '50 schedules'],
  ['run times', fill.times, 'POST /scheduleTimes', [{ scheduleId: schedule.id, ...time }], '200 time ranges'],
])('refuses to exceed the limit of %s, and states the limit', async (_name, filled, name, body, told) => {
  await services.db.execute(filled());
  const refused = await ask(anna, name, { body });
  expect([refused.status, refused.errors]).toEqual([409, [expect.stringContaining(`at most ${told}`)]]);
});

test('at the limit, an account can change rows and other accounts can add rows', async () => {
  const renamed = await call(anna, 'POST /messages', {
    body: [{ id: message.id, templateId: 2, name: 'Renamed', seconds: 15 }],
  });
  expect(renamed.status).toBe(200);
  expect(
    (await call(bea, 'POST /messages', { body: [{ templateId: 2, name: 'Mine', seconds: 15 }] })).status,
  ).toBe(200);
});

test('limits the total size of the texts of an account', async () => {
  const bytes = 50_000;
  const copies = Math.floor(maxTextBytes / bytes);
  await services.db.execute(sql`
    insert into answers (id, account_id, department_id, message_id, question_id, value)
    select new_id(), ${owner}, id, 203, repeat('x', ${bytes}) from
    (select id from messages where department_id = ${anna.departmentId} and id <> ${message.id} limit ${copies}) each`);
  const save = (value: string) =>
    call(anna, 'POST /answers', { body: [{ questionId: 203, messageId: message.id, value }] });
  const refused = await save('x'.repeat(60_000));
  expect([refused.status, refused.errors]).toEqual([
    409,
    [
      'The texts of all messages in your organization can be 100 MB together. Shorten texts, or delete messages that you no longer need and empty the bin.',
    ],
  ]);
  expect(
    (await call(anna, 'GET /answers/message/:messageId', { params: { messageId: message.id } })).body,
  ).toEqual([]);
  expect((await save('Soup')).status).toBe(200);
});
