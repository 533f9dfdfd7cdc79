import { randomUUID } from 'node:crypto';
import type { Api } from '../support/api';

const announcement = 2;
const announcementText = 203;

/**
 * Creates a public feed with questions and messages, and subscribes the account to it. Creates another feed with a playlist whose
 * subscription has ended.
 */
export const makeFeeds = async (call: Api, messageId: number) => {
  const feedMessageId = await makeFeedMessage(call);
  const made = { id: 0, isPublic: true, additionalScreenFee: 2 };
  const feed = await call('POST /feeds/whole', {
    body: {
      ...made,
      form: randomUUID(),
      name: 'Harbour news',
      description: 'What happens in the harbour, every morning. More at https://harbour.example.',
      mode: 'Both',
      shapes: '16:9,9:16',
      questions: [
        { id: -1, keyName: 'town', title: 'Town', placeholder: 'Harbour Lane', fieldType: 'string' },
        { id: -2, keyName: 'tides', title: 'Show the tides', fieldType: 'bool' },
        // The message of `makeFeedMessage` has these keys.
        { id: -3, keyName: 'title', title: 'Headline', fieldType: 'string' },
        { id: -4, keyName: 'text', title: 'Opening hours', fieldType: 'string' },
      ],
    },
  });
  const town = (await call('GET /questions/feed/:feedId', { params: { feedId: feed.id } }))[0]?.id ?? 0;
  const condition = {
    id: 0,
    questionId: town,
    operator: 'equals',
    value: 'Leith',
    dataType: 'string',
  } as const;
  await call('POST /playlists/whole', {
    body: {
      id: feed.playlistId ?? 0,
      form: randomUUID(),
      name: feed.name,
      items: [
        { id: 0, messageId },
        { id: 0, messageId: feedMessageId },
        { id: 0, messageId, conditions: [condition] },
      ],
    },
  });
  const subscription = await call('POST /feeds/:id/subscribe', {
    params: { id: feed.id },
    body: { data: { town: 'Leith' } },
  });
  const old = await call('POST /feeds/whole', {
    body: { ...made, form: randomUUID(), name: 'Old news', questions: [] },
  });
  const ended = await call('POST /feeds/:id/subscribe', { params: { id: old.id }, body: {} });
  const [playlist] = await call('POST /playlists', {
    body: [{ name: 'Old news', mode: 'subscription', subscriptionId: ended.id }],
  });
  await call('POST /feeds/:id/unsubscribe', { params: { id: old.id } });
  return {
    feedId: feed.id,
    /** The feed's own playlist. */
    feedListId: feed.playlistId ?? 0,
    /** A message of the feed. Subscribers fill in its title, and its text is fixed. */
    feedMessageId,
    subscriptionId: subscription.id,
    /** A playlist whose subscription has ended. */
    feedPlaylistId: playlist?.id ?? 0,
  };
};

const makeFeedMessage = async (call: Api): Promise<number> => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: announcement, seconds: 10, name: 'Harbour office' }],
  });
  if (!message) throw new Error('Nothing was saved.');
  const value = 'Open from eight to four';
  await call('POST /answers', { body: [{ questionId: announcementText, messageId: message.id, value }] });
  return message.id;
};
