import { createHash } from 'node:crypto';
import type { Feed } from '@marquee/contract/feeds';
import { makeOrganisation, type Organisation } from './organisation';
import type { Product } from './product';

/** Number of different values of the data of the subscribers: some thousand subscribers live in some hundred towns. */
export const towns = 400;
/** Default number of messages of the feed that show the town of the subscriber. */
const openMessages = 4;
export const messages = 20;
const titleQuestion = 202;

export type PublishedFeed = {
  creator: Organisation;
  feed: Feed;
  /** The secrets of the TVs of the subscribers. */
  secrets: string[];
  /** Changes the text of a message without data, or of a message that shows the town. */
  save: (which: 'closed' | 'open', text: string) => Promise<unknown>;
};

/**
 * Creates a feed of 20 messages, and this number of accounts that play it on one screen each.
 * @param open the number of open messages
 */
export const makeSubscribers = async (
  product: Product,
  count: number,
  { name = 'Town Crier', open = openMessages } = {},
): Promise<PublishedFeed> => {
  const creator = await makeOrganisation(product, name, { screens: 0, messages });
  const { call } = creator;
  const saved = await call('GET /messages');
  if (open > 0)
    await call('POST /answers', {
      body: saved.slice(0, open).map(({ id }) => ({ questionId: titleQuestion, messageId: id, value: '' })),
    });
  await product.withDatabase((client) => client.query(makeCreator, [saved[0]?.id]));
  const [feed] = await call('POST /feeds', { body: [{ name, monthlyAccountFee: 0 }] });
  if (!feed) throw new Error('No feed was saved.');
  await call('POST /playlistMessages', {
    body: saved.map(({ id }, place) => ({
      playlistId: feed.playlistId ?? 0,
      messageId: id,
      sortOrder: place + 1,
    })),
  });
  const secrets = Array.from({ length: count }, (_, place) => sha256(`subscriber ${name} ${place}`));
  await product.withDatabase((client) => client.query(subscribers, [feed.id, secrets.map(sha256), towns]));
  await product.withDatabase((client) => client.query('analyze'));
  const [first, last] = [saved[0]?.id ?? 0, saved.at(-1)?.id ?? 0];
  return {
    creator,
    feed,
    secrets,
    save: (which, text) =>
      call('POST /answers', {
        body: [{ questionId: 203, messageId: which === 'open' ? first : last, value: text }],
      }),
  };
};

const makeCreator = `
  update accounts set is_creator = true
  where id = (select account_id from messages where id = $1::bigint)`;

/** Inserts accounts with a subscription, a subscription playlist, a screen and a paired TV. */
const subscribers = `
  with tv as (
    select new_id() as account_id, new_id() as department_id, new_id() as subscription_id, new_id() as playlist_id,
      new_id() as screen_id, new_id() as schedule_id, hash, place
    from unnest($2::text[]) with ordinality as tv (hash, place)
  ), account as (
    insert into accounts (id, name) select account_id, 'Subscriber ' || place from tv
  ), department as (
    insert into departments (id, account_id, name) select department_id, account_id, 'Main' from tv
  ), subscription as (
    insert into subscriptions (id, account_id, feed_id, data, monthly_account_fee, additional_screen_fee, asked_at, approved_at)
    select subscription_id, account_id, $1::bigint, jsonb_build_object('title', 'Town ' || place % $3::int), 0, 0, now(), now()
    from tv
  ), playlist as (
    insert into playlists (id, account_id, department_id, name, mode, shape, play_order, subscription_id)
    select playlist_id, account_id, department_id, 'Town Crier', 'subscription', '16:9', 'sequential', subscription_id from tv
  ), screen as (
    insert into screens (id, account_id, department_id, name, screen_mode, timezone, rotation)
    select screen_id, account_id, department_id, 'Screen', 'digitalsignage', 'London', 0 from tv
  ), schedule as (
    insert into schedules (id, account_id, department_id, screen_id, name)
    select schedule_id, account_id, department_id, screen_id, 'Around the clock' from tv
  ), hours as (
    insert into schedule_times (account_id, department_id, schedule_id, day_of_week, start_hour, start_minute, end_hour, end_minute)
    select account_id, department_id, schedule_id, day, 0, 0, 23, 59 from tv, generate_series(0, 6) as day
  ), share as (
    insert into schedule_playlists (account_id, department_id, schedule_id, playlist_id, weight)
    select account_id, department_id, schedule_id, playlist_id, 100 from tv
  )
  insert into devices (account_id, department_id, screen_id, secret_hash, paired_at)
  select account_id, department_id, screen_id, hash, now() - interval '60 days' from tv`;

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
