import { makeOrganisation } from './organisation';
import type { Product } from './product';

/** Creates a department with 10,000 messages in twelve categories, and a playlist with 2,000 of them. */
export const makeLongPlaylist = async (product: Product, some: (count: number) => number) => {
  const size = { messages: some(10_000), items: some(2_000) };
  const { call, token } = await makeOrganisation(product, 'Long Hall', { screens: 0, messages: 1 });
  const playlist = (await call('GET /playlists')).find(({ name }) => name === 'Long Hall');
  if (!playlist) throw new Error('No playlist was saved.');
  await product.withDatabase(async (client) => {
    await client.query(addMessages, [playlist.id, size.messages - 1]);
    await client.query(addItems, [playlist.id, size.items - 1]);
    await client.query('analyze');
  });
  return { token, playlistId: playlist.id, size };
};

const addMessages = `
  insert into messages (account_id, department_id, template_id, shape, seconds, category, name, thumbnail_pending)
  select account_id, department_id, 2, '16:9', 5 + number % 40, 'Group ' || number % 12, 'Message ' || number, false
  from (select account_id, department_id from playlists where id = $1::bigint) as owner,
    generate_series(1, $2::int) as number`;

const addItems = `
  insert into playlist_messages (account_id, department_id, playlist_id, message_id, sort_order)
  select account_id, department_id, $1::bigint, id, 1 + row_number() over (order by id)
  from messages
  where department_id = (select department_id from playlists where id = $1::bigint) and name like 'Message %'
  order by id limit $2::int`;
