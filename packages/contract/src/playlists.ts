import { sourceAddress } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { condition, wholeCondition } from './conditions';
import { libraryStates } from './feeds';
import { endpoints } from './kit/endpoint';
import {
  deletion,
  exactName,
  form,
  id,
  idList,
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
import { firstOfSubset, maxOfSubset, maxRows } from './kit/limits';
import { answer, answerValue, message } from './messages';

export const playOrders = ['sequential', 'random'] as const;
/**
 * `normal`: own items. `slideshow`: items that are made from its answers. `external`: items that are made from the list at a web
 * address. `subscription`: the items of the feed of its subscription.
 */
export const playlistModes = ['normal', 'slideshow', 'external', 'subscription'] as const;
export type PlaylistMode = (typeof playlistModes)[number];

const startDate = z.iso
  .date()
  .nullable()
  .describe(
    'The first day on which the playlist plays, in the time zone of each screen. Null: no first day.',
  );
const endDate = z.iso
  .date()
  .nullable()
  .describe(
    'The last day on which the playlist plays, in the time zone of each screen. It plays on this day too, until midnight. Null: no last day.',
  );
const mode = z
  .enum(playlistModes)
  .describe(
    '`normal`: it has items of its own. `slideshow`: its items are made from files. `external`: its items are made from the list at a web address. `subscription`: it plays the feed of a subscription.',
  );
const playOrder = z
  .enum(playOrders)
  .describe('`sequential`: in the order of the items. `random`: shuffled in each pass.');
const crossDepartment = z
  .boolean()
  .describe('Whether the other departments of the account can see and play the playlist.');

export const playlist = z
  .object({
    id: id('playlist'),
    name: z.string().describe('The name of the playlist.'),
    mode,
    shape,
    subscriptionId: id('subscription')
      .nullable()
      .describe('The subscription whose feed the playlist plays. Null: its mode is not `subscription`.'),
    externalSourceUrl: z
      .string()
      .nullable()
      .describe('The web address of the list of an external playlist. Null: no address.'),
    playOrder,
    startDate,
    endDate,
    crossDepartment,
    feedId: z
      .int()
      .nullable()
      .describe(
        'The id of the feed whose playlist or library this playlist is. Null: it is no list of a feed.',
      ),
    createdAt: moment.describe('When the playlist was created.'),
    lastModified: moment.describe('When the playlist, its items or its answers were last saved.'),
  })
  .meta({ title: 'Playlist' });
export type Playlist = z.infer<typeof playlist>;

/**
 * - waitingForApproval: the creator of the feed has not approved the subscription.
 * - ended: the subscription ended or was declined.
 * - feedClosed: the feed was deleted.
 * - notOffered: the feed offers only its library.
 * - preparing: `ready` of `total` files are stored, or prepared for a slideshow. The previous files play.
 * - sourceNeverRead: the list at the web address was not read yet.
 * - sourceFailing: the list could not be read since `since`. The list that was read last plays.
 */
const playlistState = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z
        .enum([
          'plays',
          'empty',
          'waitingForApproval',
          'ended',
          'feedClosed',
          'notOffered',
          'sourceNeverRead',
        ])
        .describe(
          '`plays`: it has content. `empty`: it has none. `waitingForApproval`: the creator of the feed has not approved the subscription. `ended`: the subscription ended or was declined. `feedClosed`: the feed was deleted. `notOffered`: the feed offers only its library. `sourceNeverRead`: the list at the web address was not read yet.',
        ),
    }),
    z.object({
      kind: z
        .literal('preparing')
        .describe('Some files are not stored or prepared yet. The files before them play until then.'),
      ready: z.int().describe('The number of files that are ready.'),
      total: z.int().describe('The number of all files.'),
    }),
    z.object({
      kind: z
        .literal('sourceFailing')
        .describe('The list at the web address cannot be read. The list that was read last plays.'),
      since: moment.describe('The first failure since the list was last read.'),
    }),
  ])
  .meta({ title: 'PlaylistState' });
export type PlaylistState = z.infer<typeof playlistState>;

/** Maximum number of messages that the picture of a playlist shows. */
export const maxPictures = 4;

/** A playlist in a list, with the number of its messages and the sum of their durations. */
const playlistSummary = playlist.extend({
  pictures: z
    .array(message.pick({ id: true, name: true, shape: true, lastModified: true, thumbnailPending: true }))
    .max(maxPictures)
    .describe(
      'The first messages of the account that the playlist plays, without nested playlists, for a picture of the playlist.',
    ),
  itemCount: z
    .int()
    .describe('The number of items that the playlist plays: messages, also archived ones, and playlists.'),
  messageCount: z
    .int()
    .describe(
      'The number of messages among the items, also archived ones, without those of nested playlists.',
    ),
  seconds: z.int().describe('The sum of the durations of these messages, in seconds.'),
  state: playlistState.describe('Whether the playlist plays, or why it does not.'),
  sharedBy: z
    .string()
    .nullable()
    .describe(
      'The name of the department that shares the playlist. Null: it belongs to the department of the caller.',
    ),
});

export const itemMessage = message
  .pick({
    id: true,
    name: true,
    shape: true,
    seconds: true,
    category: true,
    archived: true,
    lastModified: true,
    thumbnailPending: true,
  })
  .extend({
    notShared: z
      .literal(true)
      .optional()
      .describe(
        'True: another department stopped sharing the message, so the item does not play. Otherwise absent.',
      ),
  });

const playlistMessage = z
  .object({
    id: id('playlistMessage'),
    playlistId: id('playlist'),
    messageId: id('message').nullable().describe('The message of the item. Null: the item is a playlist.'),
    childPlaylistId: id('playlist')
      .nullable()
      .describe('The nested playlist of the item. Null: the item is a message.'),
    childPlaylistStart: z.int().describe('The first item of the nested playlist that plays, from 1.'),
    childPlaylistEnd: z
      .int()
      .describe('The last item of the nested playlist that plays. 999: up to the last item.'),
    sortOrder: z.int().describe('The position of the item in the playlist, from 1.'),
    message: itemMessage
      .nullable()
      .describe(
        'The message of the item. Null: the item is a playlist, or the message belongs to another account.',
      ),
    library: z
      .object({
        feedId: id('feed'),
        feedName: z.string().describe('The name of the feed.'),
        name: z.string().describe('The name of the message.'),
        state: z
          .enum(libraryStates)
          .describe(
            '`offered`: the message plays. `archived`, `notOffered`: the feed no longer shows it. `notSubscribed`: the subscription has ended.',
          ),
      })
      .optional()
      .describe(
        'The feed of a message of another account, and whether the message still plays. Absent for other items.',
      ),
    childPlaylist: playlist
      .pick({ id: true, name: true, mode: true, shape: true })
      .nullable()
      .describe('The nested playlist of the item. Null: the item is a message.'),
    conditions: z
      .array(condition)
      .describe('The conditions under which an item of a feed plays for a subscriber.'),
    deleteConditionIds: z.array(z.int()).describe('Always empty. The specification prescribes the field.'),
  })
  .meta({ title: 'PlaylistMessage' });
export type PlaylistMessage = z.infer<typeof playlistMessage>;

/** The web address of an external playlist. A text without a scheme is refused. */
const sourceUrl = text(2_000)
  .min(1, 'Please enter a web address.')
  .transform((given, context) => {
    const address = sourceAddress('json', given);
    if (address !== null) return address;
    context.addIssue({
      code: 'custom',
      message: 'must be a web address that starts with http:// or https://',
    });
    return z.NEVER;
  });

const playlistFields = {
  id: newOrId('playlist'),
  name: required(200, 'Please enter a playlist name.').optional().describe('The name of the playlist.'),
  mode: mode.optional(),
  subscriptionId: id('subscription')
    .nullish()
    .describe('The subscription whose feed a playlist of mode `subscription` plays.'),
  externalSourceUrl: sourceUrl
    .nullish()
    .describe(
      'The web address of the list of a playlist of mode `external`. It starts with `http://` or `https://`.',
    ),
  shape: shape.optional().describe('The shape of the playlist. Default of a new playlist: `16:9`.'),
  playOrder: playOrder.optional(),
  startDate: startDate.optional(),
  endDate: endDate.optional(),
  crossDepartment: crossDepartment.optional(),
};
type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined };
const datesInOrder = ({ startDate: first, endDate: last }: Dates) => !first || !last || first <= last;
const notInOrder = { path: ['endDate'], error: 'The end date must not be before the start date.' };

/** A bound of a subset. By the specification, the absolute value counts, and 0 and values that are not numbers become 1. */
const bound = z
  .union([z.number(), z.string().max(20), z.null()])
  .transform((given) => Math.min(Math.abs(Math.trunc(Number(given))) || firstOfSubset, maxOfSubset));

const itemFields = {
  id: newOrId('playlistMessage'),
  messageId: id('message')
    .nullish()
    .describe('The message of the item. An item has either `messageId` or `childPlaylistId`.'),
  childPlaylistId: id('playlist').nullish().describe('The nested playlist of the item.'),
  childPlaylistStart: bound
    .optional()
    .describe('The first item of the nested playlist that plays, from 1. Default: 1.'),
  childPlaylistEnd: bound
    .optional()
    .describe('The last item of the nested playlist that plays. Default: 999, up to the last item.'),
};
export const tooManyItems = `A playlist can have at most ${maxRows.itemsOfPlaylist.toLocaleString('en')} items. Divide it into several playlists.`;
export const tooManyConditions = `An item can have at most ${maxRows.conditionsOfItem} conditions.`;
const oneContent = { path: ['messageId'], error: 'must name either a message or a playlist' };

/**
 * A playlist with its items in their order. Items that are not in `items` are deleted. Without `items`, all items stay. Only
 * playlists of mode `normal` have items of their own. Without `conditions`, an item keeps its conditions. Answers that
 * are not in `answers` keep their values.
 */
export const wholePlaylistInput = upsertRow(
  z
    .object({
      ...playlistFields,
      form,
      /** An earlier save of the same form causes no conflict. */
      ifUnchangedSince,
      items: z
        .array(
          z
            .object({
              ...itemFields,
              conditions: z
                .array(wholeCondition)
                .max(maxRows.conditionsOfItem, tooManyConditions)
                .optional()
                .describe(
                  'The conditions of an item in a list of a feed. Absent: the conditions do not change.',
                ),
            })
            .refine(
              ({ messageId, childPlaylistId }) => (messageId == null) !== (childPlaylistId == null),
              oneContent,
            ),
        )
        .max(maxRows.itemsOfPlaylist, tooManyItems)
        .optional()
        .describe(
          'The items in their order. Items of the playlist that are left out are deleted. Absent: all items stay. Only playlists of mode `normal` have items of their own.',
        ),
      answers: z
        .array(answerValue)
        .max(500, 'A playlist can have at most 500 answers.')
        .optional()
        .describe(
          'The answers of a playlist of a feed or of a slideshow. Answers that are left out keep their values.',
        ),
    })
    .refine(datesInOrder, notInOrder),
  'name',
).meta({
  title: 'WholePlaylistInput',
  examples: [
    {
      form: '7d0f2c0e-64f5-4a6c-8b0f-3c1f1d0a9e57',
      name: 'Lunch',
      items: [{ messageId: 1001 }, { messageId: 1002 }],
    },
  ],
});
export type WholePlaylistInput = z.input<typeof wholePlaylistInput>;

export const playlists = endpoints({
  'GET /playlists': {
    summary:
      'The playlists of the department and those that other departments share, or those of `ids`. With `name`: only those with this name',
    who: 'person',
    query: z.object({ ids: idList('playlist').optional(), name: exactName }),
    answer: z.array(playlistSummary),
    pages: { max: 500, onRequest: true },
  },
  'GET /playlists/available': {
    summary:
      'The playlists that a screen can play: all except libraries of feeds and playlists of ended subscriptions',
    who: 'person',
    answer: z.array(playlistSummary),
  },
  'GET /playlists/:id': {
    summary: 'One playlist',
    who: 'person',
    params: z.object({ id: pathId('playlist') }),
    answer: playlist,
  },
  'POST /playlists': {
    summary: 'Save playlists',
    who: 'edit',
    body: upsert(upsertRow(z.object(playlistFields).refine(datesInOrder, notInOrder), 'name')),
    answer: z.array(playlist),
  },
  'POST /playlists/whole': {
    summary: 'Save a playlist and its items in one transaction',
    who: 'edit',
    body: wholePlaylistInput,
    answer: playlist,
    errors: [
      'changed-meanwhile',
      'feed-in-feed',
      'limit-reached',
      'nested-in-itself',
      'nested-too-deep',
      'not-in-a-feed',
      'wrong-type',
    ],
  },
  'POST /playlists/:id/duplicate': {
    summary:
      'Create a copy of a playlist with its items or answers, named “Copy of ...”. A slideshow cannot be copied',
    who: 'edit',
    params: z.object({ id: pathId('playlist') }),
    body: z.object({ form }),
    answer: playlist,
    errors: ['limit-reached', 'wrong-type'],
  },
  'POST /playlists/reserve': {
    summary:
      'Reserve the id of a playlist that is not saved yet, so that the files of its answers can be uploaded before the save. Lasts a day',
    who: 'edit',
    body: z.object({
      /** The form that will save the playlist. A repeated call of the form gets the same id. */
      form,
      subscriptionId: id('subscription')
        .optional()
        .describe('The subscription that the playlist will play. Absent: the playlist is a slideshow.'),
    }),
    answer: z.object({ id: id('playlist') }),
    errors: ['limit-reached'],
  },
  'DELETE /playlists/:id': {
    summary: 'Delete a playlist and remove it from schedules and other playlists',
    who: 'edit',
    params: z.object({ id: pathId('playlist') }),
    answer: z.null(),
    status: 204,
    errors: ['in-use', 'limit-reached'],
  },
  'POST /playlists/delete': {
    summary: 'Delete playlists and remove them from schedules and other playlists',
    who: 'edit',
    body: deletion('playlist'),
    answer: z.null(),
    status: 204,
    errors: ['in-use', 'limit-reached'],
  },
  'GET /playlistMessages/playlist/:playlistId': {
    summary: 'The items of a playlist in their order',
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: z.array(playlistMessage),
  },
  'POST /playlistMessages': {
    summary: 'Save items, each a message or another playlist',
    who: 'edit',
    body: upsert(
      upsertRow(
        z
          .object({
            ...itemFields,
            playlistId: id('playlist')
              .optional()
              .describe('The playlist that contains the item. A new item needs it.'),
            sortOrder: z
              .int()
              .min(1)
              .max(100_000)
              .optional()
              .describe('The position of the item in the playlist, from 1. A new item needs it.'),
          })
          .refine(
            ({ id: known, messageId, childPlaylistId }) =>
              (known > 0 && messageId === undefined && childPlaylistId === undefined) ||
              (messageId == null) !== (childPlaylistId == null),
            oneContent,
          ),
        'playlistId',
        'sortOrder',
      ),
    ).meta({ examples: [[{ playlistId: 2001, messageId: 1001, sortOrder: 1 }]] }),
    answer: z.array(playlistMessage),
    errors: ['feed-in-feed', 'limit-reached', 'nested-in-itself', 'nested-too-deep'],
  },
  'GET /answers/playlist/:playlistId': {
    summary: 'The answers of a playlist to the questions of its feed',
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: z.array(answer),
  },
  'DELETE /playlistMessages/:id': {
    summary: 'Remove an item from its playlist',
    who: 'edit',
    params: z.object({ id: pathId('playlistMessage') }),
    answer: z.null(),
    status: 204,
  },
});
