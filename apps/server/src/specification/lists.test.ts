import { expect, test } from 'vitest';
import { z } from 'zod';
import { contentMaker } from '../testing/test-content';
import { calls, testWorld } from '../testing/test-world';

const world = await testWorld();
const { ask, call, register } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');

const takesList = calls.filter(
  ([name, { body, who }]) =>
    name.startsWith('POST ') &&
    who !== 'device' &&
    body &&
    z.toJSONSchema(body, { unrepresentable: 'any', io: 'input' }).type === 'array',
);

test.each(takesList)('%s accepts an empty list', async (name, endpoint) => {
  const { status, body } = await ask(anna, name, { body: [] });
  expect([status, body]).toEqual(endpoint.status === 204 ? [204, null] : [200, []]);
});

test('an empty list of ids returns an empty list', async () => {
  await make.message(anna);
  await make.playlist(anna);
  expect((await ask(anna, 'GET /messages', { query: { ids: '' } })).body).toEqual([]);
  expect((await ask(anna, 'GET /playlists', { query: { ids: '' } })).body).toEqual([]);
  const times = await ask(anna, 'GET /scheduleTimes/scheduleIds', { query: { scheduleIds: '' } });
  expect(times.body).toEqual([]);
});

/** Creates a row for each call that saves a list. Returns the id and the fields to change, by the name of the call. */
const known = async (): Promise<Record<string, [id: number | undefined, change: object]>> => {
  const { message, playlist, item, screen, schedule } = await make.running(anna);
  await call(anna, 'POST /messages', {
    body: [{ id: message.id, category: 'Food', shape: '9:16', crossDepartment: true, archived: true }],
  });
  await call(anna, 'POST /playlists', {
    body: [
      { id: playlist.id, shape: '4:1', playOrder: 'random', startDate: '2026-03-01', endDate: '2026-03-31' },
    ],
  });
  const inner = await make.playlist(anna, 'Inner');
  await call(anna, 'POST /playlistMessages', {
    body: [{ id: item.id, childPlaylistId: inner.id, childPlaylistStart: 2, childPlaylistEnd: 3 }],
  });
  const [overlay] = (
    await call(anna, 'POST /overlays', {
      body: [{ scheduleId: schedule.id, templateId: 6, position: 'top-left' }],
    })
  ).body;
  const [manual] = (
    await call(anna, 'POST /manualPlaylists', {
      body: [{ screenId: screen.id, playlistId: playlist.id, sortOrder: 7 }],
    })
  ).body;
  const times = await call(anna, 'GET /scheduleTimes/scheduleIds', {
    query: { scheduleIds: String(schedule.id) },
  });
  const shares = await call(anna, 'GET /schedulePlaylists/schedule/:scheduleId', {
    params: { scheduleId: schedule.id },
  });
  const [template] = (
    await call(anna, 'POST /templates', {
      body: [
        {
          name: 'Hymns',
          templateType: 'message',
          seconds: 20,
          shapes: '16:9,1:4',
          html: '<p>1</p>',
          isPublic: false,
        },
      ],
    })
  ).body;
  const [question] = (
    await call(anna, 'POST /questions', {
      body: [
        {
          templateId: template?.id ?? 0,
          keyName: 'hymn',
          title: 'Hymn',
          fieldType: 'list',
          sort: 3,
          choices: 'a`A',
        },
      ],
    })
  ).body;
  return {
    'POST /messages': [message.id, { name: 'Stew' }],
    'POST /playlists': [playlist.id, { name: 'Dinner' }],
    'POST /playlistMessages': [item.id, { sortOrder: 9 }],
    'POST /screens': [screen.id, { rotation: 90 }],
    'POST /schedules': [schedule.id, { name: 'All night' }],
    'POST /scheduleTimes': [times.body[0]?.id, { endHour: 12 }],
    'POST /schedulePlaylists': [shares.body[0]?.id, { weight: 30 }],
    'POST /manualPlaylists': [manual?.id, {}],
    'POST /overlays': [overlay?.id, { position: 'top-right' }],
    'POST /templates': [template?.id, { seconds: 30 }],
    'POST /questions': [question?.id, { description: 'Of today' }],
  };
};

test('absent fields of an existing row keep their values', async () => {
  for (const [name, [id, change]] of Object.entries(await known())) {
    const before = await ask(anna, name, { body: [{ id }] });
    expect(before.status, `${name} ${before.errors}`).toBe(200);
    const after = await ask(anna, name, { body: [{ id, ...change }] });
    const { lastModified: _, ...kept } = before.body[0];
    expect(after.body[0], name).toMatchObject({ ...kept, ...change });
  }
});

test('refuses a new row without its required fields', async () => {
  for (const name of Object.keys(await known())) {
    const { status, errors } = await ask(anna, name, { body: [{}] });
    expect([status, errors[0]], name).toEqual([
      400,
      expect.stringMatching(/ (is missing|either a message or a playlist|either a template or a feed)\.$/),
    ]);
  }
});

test('a start date is compared with the stored end date', async () => {
  const { body } = await call(anna, 'POST /playlists', { body: [{ name: 'March', endDate: '2026-03-31' }] });
  const late = await call(anna, 'POST /playlists', { body: [{ id: body[0]?.id, startDate: '2026-04-01' }] });
  expect([late.status, late.errors]).toEqual([400, ['The end date must not be before the start date.']]);
});
