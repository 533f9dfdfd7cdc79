import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  form,
  id,
  ifUnchangedSince,
  moment,
  newOrId,
  pathId,
  required,
  shape,
  text,
  upsert,
  upsertRow,
} from './kit/fields';
import { message } from './messages';
import { dataInput } from './subscriptions';
import { question, questionFields, questionInput } from './templates';

export const feedModes = ['Playlist', 'Library', 'Both'] as const;
export type FeedMode = (typeof feedModes)[number];
/** The shapes that a feed can offer. */
export const feedShapes = ['16:9', '9:16'] as const;
/** The values of a new feed. Prices are in dollars per month. */
export const newFeed = {
  isPublic: false,
  mode: 'Playlist',
  shapes: '16:9',
  description: '',
  monthlyAccountFee: 10,
  additionalScreenFee: 0,
  trialDays: 30,
  requiresApproval: false,
  active: true,
} as const;
/** The built-in feed with the questions of slideshows. Nobody subscribes to it. */
export const slideshowFeedId = 46;
/** Maximum number of messages of a feed that a person without a subscription sees. */
export const maxSamples = 12;

const priced = 'must be between 0 and 100,000, with at most two decimals';
/** A price in dollars per month. */
const price = z
  .number(priced)
  .min(0, priced)
  .max(100_000, priced)
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, priced);

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
    name: z.string(),
    /** Name of the account that publishes the feed. */
    publisher: z.string(),
    isPublic: z.boolean(),
    mode: z.enum(feedModes),
    /** A comma-separated list of shapes: `16:9,9:16`. */
    shapes: z.string(),
    description: z.string(),
    monthlyAccountFee: z.number(),
    additionalScreenFee: z.number(),
    trialDays: z.int(),
    requiresApproval: z.boolean(),
    active: z.boolean(),
    lastModified: moment,
    /** The first message of the feed, for its picture. */
    firstMessage: z.object({ id: id('message'), lastModified: moment }).nullable(),
    /** The fields from here on are null, except for the department that owns the feed. */
    accountId: id('account').nullable(),
    /** Also null if the mode of the feed has never needed the list. */
    playlistId: id('playlist').nullable(),
    libraryPlaylistId: id('playlist').nullable(),
    /** Numbers of live subscriptions, and of subscriptions that wait for approval. */
    subscribers: z.int().nullable(),
    pending: z.int().nullable(),
  })
  .meta({ title: 'Feed' });
export type Feed = z.infer<typeof feed>;

const feedMessage = z
  .object({
    id: id('message'),
    name: z.string(),
    shape,
    seconds: z.int(),
    category: z.string(),
    lastModified: moment,
    thumbnailPending: z.boolean(),
    inPlaylist: z.boolean(),
    inLibrary: z.boolean(),
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
  .object({ id: id('feed'), name: z.string(), keyNames: z.array(z.string()) })
  .meta({ title: 'MessageFeed' });
export type MessageFeed = z.infer<typeof messageFeed>;

const trialLength = 'must be between 0 and 365';
const feedFields = {
  id: newOrId('feed'),
  name: required(200, 'Please enter a feed name.').optional(),
  isPublic: z.boolean().optional(),
  mode: z.enum(feedModes).optional(),
  shapes: shapeList.optional(),
  /** Plain text. Addresses in it become links. */
  description: text(5_000).optional(),
  monthlyAccountFee: price.optional(),
  additionalScreenFee: price.optional(),
  trialDays: z.int(trialLength).min(0, trialLength).max(365, trialLength).optional(),
  requiresApproval: z.boolean().optional(),
  active: z.boolean().optional(),
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
      .max(200, 'A feed can have at most 200 questions.'),
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
const impressions = z.object({ name: z.string(), totalImpressions: z.int() }).meta({ title: 'Impressions' });
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
    body: z.object({ messageId: id('message'), data: dataInput.default({}) }),
    answer: z.object({ page: z.string() }),
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
      examples: [[{ feedId: 1001, keyName: 'place', title: 'Place', fieldType: 'string', sort: 1 }]],
    }),
    answer: z.array(question),
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
