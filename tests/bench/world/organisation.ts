import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Session } from '@marquee/contract/sessions';
import { type Api, apiOf } from '../../journeys/support/api';
import type { Product } from './product';

export type Organisation = {
  call: Api;
  token: string;
  /** The secret of each TV. Each TV plays a different screen. */
  secrets: string[];
  /** Saves one message of the playlist that all screens play. */
  save: (title: string) => Promise<unknown>;
};

/** Ids of the template Announcement and of its questions for the title and the text. */
const announcement = 2;
const titleQuestion = 202;
const textQuestion = 203;

/**
 * Creates an account with this number of screens and TVs, which all play one playlist with this number of messages around the
 * clock.
 */
export const makeOrganisation = async (
  product: Product,
  name: string,
  size: { screens: number; messages: number },
): Promise<Organisation> => {
  const session = await register(product.url, name);
  const [department] = session.departments;
  if (!department) throw new Error('A session without a department.');
  const call = apiOf(product.url, department.jwt);

  const names = Array.from({ length: size.messages }, (_, place) => `Notice ${place + 1}`);
  const messages = await call('POST /messages', {
    body: names.map((each) => ({ templateId: announcement, name: each, seconds: 10 })),
  });
  await call('POST /answers', {
    body: messages.flatMap(({ id, name: title }) => [
      { questionId: titleQuestion, messageId: id, value: title },
      { questionId: textQuestion, messageId: id, value: 'Tea at four in the reading room. Bring a cup.' },
    ]),
  });
  const [playlist] = await call('POST /playlists', { body: [{ name }] });
  if (!playlist) throw new Error('No playlist was saved.');
  await call('POST /playlistMessages', {
    body: messages.map(({ id }, place) => ({
      playlistId: playlist.id,
      messageId: id,
      sortOrder: place + 1,
    })),
  });

  const secrets = Array.from({ length: size.screens }, (_, place) => sha256(`${name} ${place}`));
  const { accountId, id: departmentId } = department;
  await product.withDatabase((client) =>
    client.query(screensWithTheirTvs, [accountId, departmentId, playlist.id, secrets.map(sha256)]),
  );
  // Waits for the thumbnails, so that no figure includes their rendering.
  while ((await call('GET /messages')).some(({ thumbnailPending }) => thumbnailPending)) await wait(250);
  const first = messages[0]?.id ?? 0;
  const save = (value: string) =>
    call('POST /answers', { body: [{ questionId: titleQuestion, messageId: first, value }] });
  return { call, token: department.jwt, secrets, save };
};

const register = async (url: string, name: string): Promise<Session> => {
  const call = apiOf(url);
  const body = {
    organisation: name,
    name: 'Ada Marlow',
    email: `ada@${name.toLowerCase().replaceAll(/\W/g, '')}.example`,
    password: 'correct horse battery',
    timezone: 'London',
  };
  const { needed } = await call('GET /setup');
  return needed
    ? call('POST /setup', { body: { ...body, sampleContent: true } })
    : call('POST /accounts/register', { body });
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Inserts screens with paired TVs. The API would need minutes to pair thousands of TVs, and pairing is not measured. */
const screensWithTheirTvs = `
  with tv as (
    select new_id() as screen_id, new_id() as schedule_id, hash, place
    from unnest($4::text[]) with ordinality as tv (hash, place)
  ), screen as (
    insert into screens (id, account_id, department_id, name, screen_mode, timezone, rotation)
    select screen_id, $1::bigint, $2::bigint, 'Screen ' || place, 'digitalsignage', 'London', 0 from tv
  ), schedule as (
    insert into schedules (id, account_id, department_id, screen_id, name)
    select schedule_id, $1::bigint, $2::bigint, screen_id, 'Around the clock' from tv
  ), hours as (
    insert into schedule_times (account_id, department_id, schedule_id, day_of_week, start_hour, start_minute, end_hour, end_minute)
    select $1::bigint, $2::bigint, schedule_id, day, 0, 0, 23, 59 from tv, generate_series(0, 6) as day
  ), share as (
    insert into schedule_playlists (account_id, department_id, schedule_id, playlist_id, weight)
    select $1::bigint, $2::bigint, schedule_id, $3::bigint, 100 from tv
  )
  insert into devices (account_id, department_id, screen_id, secret_hash, paired_at)
  select $1::bigint, $2::bigint, screen_id, hash, now() - interval '60 days' from tv`;
