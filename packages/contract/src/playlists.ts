import { sourceAddress } from '@marquee/playback/template/outside';
import { z } from 'zod';
import { condition, wholeCondition } from './conditions';
import { libraryStates } from './feeds';
import { endpoints } from './kit/endpoint';
import {
  deletion,
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

/** A calendar day, yyyy-MM-dd, in the time zone of each screen. */
const day = z.iso.date().nullable();

export const playlist = z
  .object({
    id: id('playlist'),
    name: z.string(),
    mode: z.enum(playlistModes),
    shape,
    subscriptionId: id('subscription').nullable(),
    externalSourceUrl: z.string().nullable(),
    playOrder: z.enum(playOrders),
    startDate: day,
    endDate: day,
    crossDepartment: z.boolean(),
    /** The feed whose playlist or library this playlist is. */
    feedId: z.int().nullable(),
    createdAt: moment,
    /** The last change of the playlist or of its items. */
    lastModified: moment,
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
      kind: z.enum([
        'plays',
        'empty',
        'waitingForApproval',
        'ended',
        'feedClosed',
        'notOffered',
        'sourceNeverRead',
      ]),
    }),
    z.object({ kind: z.literal('preparing'), ready: z.int(), total: z.int() }),
    z.object({ kind: z.literal('sourceFailing'), since: moment }),
  ])
  .meta({ title: 'PlaylistState' });
export type PlaylistState = z.infer<typeof playlistState>;

/** Maximum number of messages that the picture of a playlist shows. */
export const maxPictures = 4;

/** A playlist in a list, with the number of its messages and the duration of one pass in seconds. */
const playlistSummary = playlist.extend({
  /** The first messages of the account that the playlist plays, for its picture. Without messages of nested playlists. */
  pictures: z
    .array(message.pick({ id: true, name: true, shape: true, lastModified: true, thumbnailPending: true }))
    .max(maxPictures),
  messageCount: z.int(),
  seconds: z.int(),
  state: playlistState,
  /** The name of the department that shares the playlist. Null: it belongs to the department of the caller. */
  sharedBy: z.string().nullable(),
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
    /** Another department of the account stopped sharing the message, so that the item does not play. Otherwise absent. */
    notShared: z.literal(true).optional(),
  });

const playlistMessage = z
  .object({
    id: id('playlistMessage'),
    playlistId: id('playlist'),
    messageId: id('message').nullable(),
    childPlaylistId: id('playlist').nullable(),
    childPlaylistStart: z.int(),
    childPlaylistEnd: z.int(),
    sortOrder: z.int(),
    /** Null if the item is a playlist, or if the message belongs to another account. */
    message: itemMessage.nullable(),
    /** The feed of a message of another account, the name of the message, and whether it still plays. Absent for other items. */
    library: z
      .object({
        feedId: id('feed'),
        feedName: z.string(),
        name: z.string(),
        state: z.enum(libraryStates),
      })
      .optional(),
    childPlaylist: playlist.pick({ id: true, name: true, mode: true, shape: true }).nullable(),
    conditions: z.array(condition),
    /** Always empty. The specification prescribes the field. */
    deleteConditionIds: z.array(z.int()),
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
  name: required(200, 'Please enter a playlist name.').optional(),
  mode: z.enum(playlistModes).optional(),
  subscriptionId: id('subscription').nullish(),
  externalSourceUrl: sourceUrl.nullish(),
  /** Default of a new playlist: 16:9. */
  shape: shape.optional(),
  playOrder: z.enum(playOrders).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  crossDepartment: z.boolean().optional(),
};
type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined };
const datesInOrder = ({ startDate, endDate }: Dates) => !startDate || !endDate || startDate <= endDate;
const notInOrder = { path: ['endDate'], error: 'The end date must not be before the start date.' };

/** A bound of a subset. By the specification, the absolute value counts, and 0 and values that are not numbers become 1. */
const bound = z
  .union([z.number(), z.string().max(20), z.null()])
  .transform((given) => Math.min(Math.abs(Math.trunc(Number(given))) || firstOfSubset, maxOfSubset));

const itemFields = {
  id: newOrId('playlistMessage'),
  messageId: id('message').nullish(),
  childPlaylistId: id('playlist').nullish(),
  childPlaylistStart: bound.optional(),
  childPlaylistEnd: bound.optional(),
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
              conditions: z.array(wholeCondition).max(maxRows.conditionsOfItem, tooManyConditions).optional(),
            })
            .refine(
              ({ messageId, childPlaylistId }) => (messageId == null) !== (childPlaylistId == null),
              oneContent,
            ),
        )
        .max(maxRows.itemsOfPlaylist, tooManyItems)
        .optional(),
      answers: z.array(answerValue).max(500, 'A playlist can have at most 500 answers.').optional(),
    })
    .refine(datesInOrder, notInOrder),
  'name',
).meta({
  title: 'WholePlaylistInput',
  examples: [{ form: '7d0f2c0e-64f5-4a6c-8b0f-3c1f1d0a9e57', name: 'Lobby', items: [{ messageId: 1002 }] }],
});
export type WholePlaylistInput = z.input<typeof wholePlaylistInput>;

export const playlists = endpoints({
  'GET /playlists': {
    summary: 'The playlists of the department, or those of `ids`',
    who: 'person',
    query: z.object({ ids: idList('playlist').optional() }),
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
      /** The subscription that the playlist will play. Absent: the playlist is a slideshow. */
      subscriptionId: id('subscription').optional(),
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
    errors: ['in-use'],
  },
  'POST /playlists/delete': {
    summary: 'Delete playlists and remove them from schedules and other playlists',
    who: 'edit',
    body: deletion('playlist'),
    answer: z.null(),
    status: 204,
    errors: ['in-use'],
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
            playlistId: id('playlist').optional(),
            sortOrder: z.int().min(1).max(100_000).optional(),
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
    ).meta({ examples: [[{ playlistId: 1001, messageId: 1002, sortOrder: 1 }]] }),
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
