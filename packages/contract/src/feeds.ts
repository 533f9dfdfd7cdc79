import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { feedModes, feedShapes } from './kit/feed-values';
import {
  centsUpTo,
  form,
  id,
  ifUnchangedSince,
  mailedName,
  moment,
  newOrId,
  pathId,
  shape,
  text,
  upsert,
  upsertRow,
} from './kit/fields';
import { maxFeeCents } from './kit/limits';
import { message } from './messages';
import { dataInput } from './subscriptions';
import { question, questionFields, questionInput } from './templates';

/** Maximum number of messages of a feed that a person without a subscription sees. */
export const maxSamples = 12;

const price = centsUpTo(maxFeeCents);

const chooseShape = 'Please choose at least one shape.';
const shapeList = text(100)
  .min(1, chooseShape)
  .refine(
    (list) =>
      list === '' || list.split(',').every((each) => feedShapes.some((known) => known === each.trim())),
    `must be a comma list of ${feedShapes.join(', ')}`,
  );

export const feed = z
  .object({
    id: id('feed'),
    name: z.string().describe('The name of the feed.'),
    publisher: z.string().describe('The name of the account that publishes the feed.'),
    isPublic: z.boolean().describe('Whether all accounts of the installation can find the feed.'),
    mode: z
      .enum(feedModes)
      .describe(
        'The lists that the feed offers. `Playlist`: one playlist. `Library`: single messages. `Both`: both.',
      ),
    shapes: z.string().describe('The shapes of the feed, separated by commas: `16:9,9:16`.'),
    description: z.string().describe('A text about the feed for subscribers.'),
    monthlyAccountFee: z
      .number()
      .describe('The price of the subscription with the first screen, in dollars per month.'),
    additionalScreenFee: z.number().describe('The price of each further screen, in dollars per month.'),
    trialDays: z.int().describe('The days of the free trial.'),
    requiresApproval: z.boolean().describe('Whether the creator approves each subscription.'),
    active: z.boolean().describe('Whether accounts can subscribe to the feed.'),
    lastModified: moment.describe('When the feed was last saved.'),
    firstMessage: z
      .object({
        id: id('message'),
        lastModified: moment.describe('When the message was last saved.'),
        thumbnailPending: z
          .boolean()
          .describe('Whether the thumbnail is still to be made, so that its address has no picture yet.'),
      })
      .nullable()
      .describe('The first message of the feed, for its picture. Null: the feed is empty.'),
    accountId: id('account')
      .nullable()
      .describe('The account that owns the feed. Null: the caller does not own the feed.'),
    playlistId: id('playlist')
      .nullable()
      .describe(
        'The playlist of the feed. Null: the mode has never needed it, or the caller does not own the feed.',
      ),
    libraryPlaylistId: id('playlist')
      .nullable()
      .describe(
        'The library of the feed. Null: the mode has never needed it, or the caller does not own the feed.',
      ),
    subscribers: z
      .int()
      .nullable()
      .describe('The number of live subscriptions. Null: the caller does not own the feed.'),
    pending: z
      .int()
      .nullable()
      .describe(
        'The number of subscriptions that wait for approval. Null: the caller does not own the feed.',
      ),
  })
  .meta({ title: 'Feed' });
export type Feed = z.infer<typeof feed>;

const feedMessage = z
  .object({
    id: id('message'),
    name: z.string().describe('The name of the message.'),
    shape,
    seconds: z.int().describe('How long the message is shown, in seconds.'),
    category: z.string().describe('The group of the message in the list. Empty: none.'),
    lastModified: moment.describe('When the message was last saved.'),
    thumbnailPending: z.boolean().describe('Whether the thumbnail is not rendered yet.'),
    inPlaylist: z.boolean().describe('Whether the playlist of the feed contains the message.'),
    inLibrary: z.boolean().describe('Whether the library of the feed contains the message.'),
  })
  .meta({ title: 'FeedMessage' });
export type FeedMessage = z.infer<typeof feedMessage>;

/** A library message of a subscribed feed. `sharedBy` is the name of the feed. */
const libraryMessage = message
  .omit({ templateId: true, createdAt: true })
  .extend({ feedId: id('feed') })
  .meta({ title: 'LibraryMessage' });
export type LibraryMessage = z.infer<typeof libraryMessage>;

/**
 * Whether a message of another account plays in a playlist: `offered`: a library that the account subscribes to contains it.
 * `archived`, `notOffered`: the feed no longer shows it. `notSubscribed`: the subscription has ended.
 */
export const libraryStates = ['offered', 'archived', 'notOffered', 'notSubscribed'] as const;
export type LibraryState = (typeof libraryStates)[number];

/** A feed that shows a message, with the key names of its questions. Subscribers fill in these keys. */
const messageFeed = z
  .object({
    id: id('feed'),
    name: z.string().describe('The name of the feed.'),
    keyNames: z
      .array(z.string())
      .describe('The key names of the questions of the feed, which subscribers fill in.'),
  })
  .meta({ title: 'MessageFeed' });
export type MessageFeed = z.infer<typeof messageFeed>;

const trialLength = 'must be between 0 and 365';
const feedFields = {
  id: newOrId('feed'),
  name: mailedName(200, 'Please enter a feed name.').optional().describe('The name of the feed.'),
  isPublic: z
    .boolean()
    .optional()
    .describe('Whether all accounts of the installation can find the feed. Default: false.'),
  mode: z
    .enum(feedModes)
    .optional()
    .describe(
      'The lists that the feed offers. `Playlist`: one playlist. `Library`: single messages. `Both`: both. Default: `Playlist`.',
    ),
  shapes: shapeList.optional().describe('The shapes of the feed, separated by commas. Default: `16:9`.'),
  description: text(5_000)
    .optional()
    .describe('A text about the feed for subscribers, without HTML. Addresses in it become links.'),
  monthlyAccountFee: price
    .optional()
    .describe('The price of the subscription with the first screen, in dollars per month. Default: 10.'),
  additionalScreenFee: price
    .optional()
    .describe('The price of each further screen, in dollars per month. Default: 0.'),
  trialDays: z
    .int(trialLength)
    .min(0, trialLength)
    .max(365, trialLength)
    .optional()
    .describe('The days of the free trial. Default: 30.'),
  requiresApproval: z
    .boolean()
    .optional()
    .describe('Whether the creator approves each subscription. Default: false.'),
  active: z.boolean().optional().describe('Whether accounts can subscribe to the feed. Default: true.'),
};
const feedInput = upsertRow(z.object(feedFields), 'name');

/** A feed with all its questions in their order. Questions that are not in the body are deleted. */
export const wholeFeedInput = upsertRow(
  z.object({
    ...feedFields,
    form,
    ifUnchangedSince,
    questions: z
      .array(upsertRow(z.object(questionFields('feedQuestion')), 'keyName', 'title', 'fieldType'))
      .max(200, 'A feed can have at most 200 questions.')
      .describe('All questions in their order. Questions that are left out are deleted.'),
  }),
  'name',
).meta({ title: 'WholeFeedInput' });
export type WholeFeedInput = z.input<typeof wholeFeedInput>;

const feedParams = z.object({ id: pathId('feed') });

/** A day in the time zones of the screens. Days that are not valid are refused with 422. */
const day = z.string().max(40).optional().meta({ format: 'date' });
const impressionDays = z
  .object({
    startDate: day.describe('The first day of the report.'),
    endDate: day.describe('The last day of the report.'),
  })
  .meta({ title: 'ImpressionDays' });
export type ImpressionDays = z.infer<typeof impressionDays>;

/** The impressions of one message of a feed. */
const impressions = z
  .object({
    name: z.string().describe('The name of the message.'),
    totalImpressions: z.int().describe('The number of plays of the message on screens of subscribers.'),
  })
  .meta({ title: 'Impressions' });
export type Impressions = z.infer<typeof impressions>;

export const feeds = endpoints({
  'GET /feeds': {
    summary: 'The feeds of the department',
    who: 'person',
    answer: z.array(feed),
  },
  'GET /feeds/public': {
    summary: 'The public feeds that accounts can subscribe to',
    who: 'person',
    answer: z.array(feed),
  },
  'GET /feeds/:id': {
    summary: 'One feed: of the department, subscribed, or active',
    who: 'person',
    params: feedParams,
    answer: feed,
  },
  'GET /feeds/:id/messages': {
    summary: `The messages of a feed: all for its department and for subscribers, otherwise the first ${maxSamples}`,
    who: 'person',
    params: feedParams,
    answer: z.array(feedMessage),
  },
  'GET /feeds/:id/impressions': {
    summary:
      'The impressions of a feed by message, the highest number first. Default: the last 30 days. Administrators may read those of any feed',
    who: 'creator',
    params: feedParams,
    query: impressionDays,
    answer: z.array(impressions),
    errors: ['bad-days'],
  },
  'POST /feeds/:id/preview': {
    summary:
      'The page of a message of a feed with this data. A person who does not subscribe sees the pages of the samples',
    who: 'person',
    reads: true,
    params: feedParams,
    body: z.object({
      messageId: id('message'),
      data: dataInput.default({}).describe('The answers to the questions of the feed, by key name.'),
    }),
    answer: z.object({ page: z.string().describe('The page as a complete HTML document.') }),
    perMinute: 60,
    countedBy: 'person',
  },
  'GET /messages/:id/feeds': {
    summary:
      'The feeds of the account that show a message, also in a zone, with the key names of their questions',
    who: 'person',
    params: z.object({ id: pathId('message') }),
    answer: z.array(messageFeed),
  },
  'GET /messages/feedLibraries': {
    summary: 'The library messages of the feeds that the account subscribes to',
    who: 'person',
    answer: z.array(libraryMessage),
  },
  'POST /feeds': {
    summary: 'Save feeds. A new feed gets the lists that its mode needs',
    who: 'creator',
    body: upsert(feedInput),
    answer: z.array(feed),
    errors: ['limit-reached'],
  },
  'POST /feeds/whole': {
    summary:
      'Save a feed and its questions in one transaction. A renamed key is renamed in the data of all subscribers',
    who: 'creator',
    body: wholeFeedInput,
    answer: feed,
    errors: ['changed-meanwhile', 'in-use', 'limit-reached'],
  },
  'DELETE /feeds/:id': {
    summary: 'Delete a feed. Its subscriptions end at once; its lists become ordinary playlists',
    who: 'creator',
    params: feedParams,
    answer: z.null(),
    status: 204,
  },
});

/** The questions of feeds, and the calls for questions of any owner. */
export const questions = endpoints({
  'GET /questions/feed/:feedId': {
    summary: 'The questions of a feed that the person can see',
    who: 'person',
    params: z.object({ feedId: pathId('feed') }),
    answer: z.array(question),
  },
  'POST /questions': {
    summary: 'Save questions of feeds, or of templates by an administrator',
    who: 'creator',
    body: upsert(questionInput).meta({
      examples: [[{ feedId: 7001, keyName: 'place', title: 'Place', fieldType: 'string', sort: 1 }]],
    }),
    answer: z.array(question),
    errors: ['limit-reached'],
  },
  'DELETE /questions/:id': {
    summary: 'Delete a question with its child questions and all their answers',
    who: 'creator',
    params: z.object({ id: pathId('feedQuestion') }),
    answer: z.null(),
    status: 204,
    errors: ['in-use'],
  },
});
