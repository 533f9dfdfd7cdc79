import { link, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { thumbnailKey } from '@marquee/contract/thumbnail';
import sharp from 'sharp';
import { makeOrganisation } from './organisation';
import type { Product } from './product';

export type LargeDepartment = Awaited<ReturnType<typeof makeLargeDepartment>>;

const samplePictures = join(import.meta.dirname, '../../../apps/server/samples/pictures');

/** Numbers of rows for which the targets of page speed apply. */
export const largeDepartment = { messages: 2000, playlists: 300, screens: 500 };

/** Template 32 "Shared Message", which has a question for a message. */
const pointer = 32;

/**
 * Creates a department with 2,000 messages in five categories (1,200 of them in the first category), 300 playlists and 500
 * screens. Each message has a thumbnail. Each screen has a TV, a last ping and a screenshot.
 */
export const makeLargeDepartment = async (product: Product, some: (count: number) => number) => {
  const size = {
    messages: some(largeDepartment.messages),
    playlists: some(largeDepartment.playlists),
    screens: some(largeDepartment.screens),
  };
  const organisation = await makeOrganisation(product, 'Large Hall', { screens: size.screens, messages: 10 });
  const { call } = organisation;
  const [pointing] = await call('POST /messages', {
    body: [{ templateId: pointer, name: 'Pointer to a message', seconds: 10 }],
  });
  while ((await call('GET /messages')).some(({ thumbnailPending }) => thumbnailPending)) await wait(250);
  const [first] = await call('GET /playlists');
  if (!first || !pointing) throw new Error('Nothing was saved.');
  await product.withDatabase(async (client) => {
    await client.query(addMessages, [first.id, size.messages - 11]);
    await client.query(gatherFirst, [first.id]);
    await client.query(addPlaylists, [first.id, size.playlists - 1]);
    await client.query(addItems, [first.id]);
    await client.query(addPings, [first.id]);
    await client.query('analyze');
  });
  const messages = await call('GET /messages');
  const screens = await call('GET /screens');
  await storePictures(product, {
    thumbnails: messages.map(({ id, lastModified }) => thumbnailKey(id, lastModified)),
    screenshots: screens.map(({ id }) => `screenshots/${id}.jpg`),
  });
  // This call makes the server build the programs of all screens, so that the measurement of pages does not include this work.
  await call('GET /receipts');
  const playlists = await call('GET /playlists');
  const long = playlists.find(({ name }) => name === 'Playlist 2')?.id ?? 0;
  const middle = <T>(list: T[]) => list[Math.floor(list.length / 2)];
  return {
    ...organisation,
    size: { messages: messages.length, playlists: playlists.length, screens: screens.length },
    messageId: middle(messages.filter(({ templateId }) => templateId !== pointer))?.id ?? 0,
    pointerId: pointing.id,
    playlistId: long,
    screenId: middle(screens)?.id ?? 0,
  };
};

const ofPlaylist = `select account_id, department_id from playlists where id = $1::bigint`;

const addMessages = `
  with made as (
    insert into messages (account_id, department_id, template_id, shape, seconds, category, name, thumbnail_pending)
    select account_id, department_id, 2, case when number % 10 = 9 then '9:16' else '16:9' end, 5 + number % 40,
           case when number % 10 < 6 then 'Announcements' else (array['Events', 'Menus', 'People', 'Safety'])[number % 10 - 5] end,
           (array['Welcome to the open day', 'Lunch menu of the week', 'Fire drill on Friday', 'New colleagues in sales',
                  'Parking at the north gate'])[number % 5 + 1] || ' ' || number, false
    from (${ofPlaylist}) as owner, generate_series(1, $2::int) as number
    returning id, account_id, department_id, name
  )
  insert into answers (account_id, department_id, message_id, question_id, value)
  select account_id, department_id, id, 202, name from made`;

/** Moves the sample messages of the first account into the five categories. */
const gatherFirst = `
  update messages set category = 'Announcements'
  where department_id = (select department_id from playlists where id = $1::bigint)
    and category not in ('Announcements', 'Events', 'Menus', 'People', 'Safety')`;

const addPlaylists = `
  insert into playlists (account_id, department_id, name, shape, play_order)
  select account_id, department_id, 'Playlist ' || number + 1, '16:9', 'sequential'
  from (${ofPlaylist}) as owner, generate_series(1, $2::int) as number`;

/** Adds a hundred items to "Playlist 2", no items to the first playlist, and ten items to each other playlist. */
const addItems = `
  insert into playlist_messages (account_id, department_id, playlist_id, message_id, sort_order)
  select playlist.account_id, playlist.department_id, playlist.id, message.id, item
  from (select *, row_number() over (order by id) as number from playlists
        where department_id = (select department_id from playlists where id = $1::bigint) and id <> $1::bigint) as playlist
  cross join generate_series(1, 100) as item
  join (select *, row_number() over (order by id) as number, count(*) over () as many from messages
        where department_id = (select department_id from playlists where id = $1::bigint)) as message
    on message.number = (playlist.number * 7 + item * 3) % message.many + 1
  where item <= case when playlist.name = 'Playlist 2' then 100 else 10 end`;

const addPings = `
  update devices set ping_time = now(), current_schedule = 'Around the clock', screenshot_time = now(), version = 'old'
  where department_id = (select department_id from playlists where id = $1::bigint)`;

/** Stores one thumbnail and one screenshot on disk, and links them under every key. */
const storePictures = async (
  { dataDir }: Product,
  { thumbnails, screenshots }: { thumbnails: string[]; screenshots: string[] },
) => {
  const content = join(dataDir, 'content');
  const png = join(content, 'thumbnail.png');
  const jpg = join(content, 'screenshot.jpg');
  await sharp(join(samplePictures, 'supper.jpg')).resize(320, 180).png().toFile(png);
  await sharp(join(samplePictures, 'lanterns.jpg')).resize(1280).jpeg({ quality: 80 }).toFile(jpg);
  await storeAs(content, thumbnails, png, 'image/png');
  await storeAs(content, screenshots, jpg, 'image/jpeg');
};

const storeAs = async (content: string, keys: string[], file: string, type: string) => {
  const typeFile = `${file}.type`;
  await writeFile(typeFile, type);
  for (const key of keys)
    for (const [folder, source] of [
      ['files', file],
      ['types', typeFile],
    ] as const) {
      const path = join(content, folder, key);
      await mkdir(dirname(path), { recursive: true });
      // A thumbnail that the server has rendered stays.
      await link(source, path).catch(() => undefined);
    }
};
